BEGIN TRANSACTION;
CREATE TABLE accounts (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	login TEXT, 
	password TEXT, 
	made_at BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "accounts" VALUES('a2e29bf8b9fbdfcc','Olga','olga','$argon2id$v=19$m=65536,t=3,p=4$L6M9pbvSAkQmHsfFYq6M/w$GCUBjnibLbFb5Lt4EJVTwtH3T+/4/Zyczbf56SQS2lM',1795042461);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE calls (
	tournament TEXT NOT NULL, 
	place TEXT NOT NULL, 
	who TEXT NOT NULL, 
	at TEXT NOT NULL, 
	"view" TEXT NOT NULL, 
	PRIMARY KEY (tournament, place), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id)
);
INSERT INTO "calls" VALUES('cup','2','Vera','2026-11-18T22:54:21.927+00:00','table-2');
CREATE TABLE entries (
	tournament TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	id TEXT, 
	entry TEXT NOT NULL, 
	PRIMARY KEY (tournament, n), 
	CONSTRAINT entries_by_id UNIQUE (tournament, id), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id)
);
INSERT INTO "entries" VALUES('cup',1,NULL,'{"n":1,"at":"2026-11-18T22:54:21.480+00:00","who":"olga","change":{"type":"planned","plan":{"name":"Club evening","stages":[{"format":"swiss","games":["nim"]}],"seed":"seed","points":{"win":"1","draw":"1/2","loss":"0","bye":"1"},"tables":["table-1","table-2"]}}}');
INSERT INTO "entries" VALUES('cup',2,NULL,'{"n":2,"at":"2026-11-18T22:54:21.490+00:00","who":"olga","change":{"type":"registered","entrant":{"id":"p1","name":"Anna"}}}');
INSERT INTO "entries" VALUES('cup',3,NULL,'{"n":3,"at":"2026-11-18T22:54:21.494+00:00","who":"olga","change":{"type":"registered","entrant":{"id":"p2","name":"Boris"}}}');
INSERT INTO "entries" VALUES('cup',4,NULL,'{"n":4,"at":"2026-11-18T22:54:21.498+00:00","who":"olga","change":{"type":"registered","entrant":{"id":"p3","name":"Vera"}}}');
INSERT INTO "entries" VALUES('cup',5,NULL,'{"n":5,"at":"2026-11-18T22:54:21.506+00:00","who":"olga","change":{"type":"registered","entrant":{"id":"p4","name":"Gleb"}}}');
INSERT INTO "entries" VALUES('cup',6,NULL,'{"n":6,"at":"2026-11-18T22:54:21.514+00:00","who":"olga","change":{"type":"paired","round":{"number":1,"stage":0,"matches":[{"table":1,"players":["p1","p2"],"game":"nim"},{"table":2,"players":["p3","p4"],"game":"nim"}]}}}');
INSERT INTO "entries" VALUES('cup',7,NULL,'{"n":7,"at":"2026-11-18T22:54:21.518+00:00","who":"olga","change":{"type":"published","number":1}}');
INSERT INTO "entries" VALUES('cup',8,'once','{"n":8,"at":"2026-11-18T22:54:21.522+00:00","who":"olga","change":{"type":"settled","number":1,"table":1,"result":{"games":[{"places":[["p1"],["p2"]]}]},"aside":false},"id":"once"}');
CREATE TABLE grants (
	account TEXT NOT NULL, 
	role TEXT NOT NULL, 
	tournament TEXT NOT NULL, 
	entrant TEXT NOT NULL, 
	PRIMARY KEY (account, role, tournament, entrant), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "grants" VALUES('a2e29bf8b9fbdfcc','organiser','','');
CREATE TABLE guesses (
	who TEXT NOT NULL, 
	at BIGINT NOT NULL
);
CREATE TABLE invitations (
	code TEXT NOT NULL, 
	role TEXT NOT NULL, 
	tournament TEXT NOT NULL, 
	entrant TEXT NOT NULL, 
	name TEXT NOT NULL, 
	ends_at BIGINT NOT NULL, 
	uses INTEGER NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "invitations" VALUES('1b8afa4105df445804d94b9cfed0c5940be05f2b2f4e8b52b6bcd8edb4b99b9b','judge','cup','','',2795042461,1);
INSERT INTO "invitations" VALUES('88fcb795fba85141c5076b751bfc5ff598bdf1a1c7d9e449de0663027351b2ef','organiser','','','',1795128861,0);
CREATE TABLE journals (
	companion TEXT NOT NULL, 
	record TEXT NOT NULL, 
	lines INTEGER NOT NULL, 
	chain TEXT NOT NULL, 
	trouble TEXT NOT NULL, 
	judged INTEGER NOT NULL, 
	ended BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (companion, record)
);
INSERT INTO "journals" VALUES('table-1','a.jsonl',2,'c442b4babd6733302a9451c2ffb2dfe690f2c2d0bbe203eae2d52e6ee96a0081','',0,1);
CREATE TABLE lines (
	companion TEXT NOT NULL, 
	record TEXT NOT NULL, 
	line INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	chain TEXT NOT NULL, 
	at TEXT NOT NULL, 
	PRIMARY KEY (companion, record, line)
);
INSERT INTO "lines" VALUES('table-1','a.jsonl',1,'{"record":"table-companion","version":1,"game":"nim","setup":{"heap":3},"names":{"south":"Anna","north":"Борис"},"started":"2026-05-01T18:00:00+00:00","crc":"1aa64f8d"}','a68a6dee926e81a99092640841660c07919e1895b1c1283be5c4abebd1553153','2026-05-01');
INSERT INTO "lines" VALUES('table-1','a.jsonl',2,'{"n":1,"action":"take 3","end":{"winners":["south"],"rule":"NIM-3"},"at":"2026-05-01T18:20:00.000+00:00","crc":"686acaef"}','c442b4babd6733302a9451c2ffb2dfe690f2c2d0bbe203eae2d52e6ee96a0081','2026-05-01');
CREATE TABLE sessions (
	token TEXT NOT NULL, 
	account TEXT NOT NULL, 
	ends_at BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "sessions" VALUES('62f3158bcd585c618d8131325fd1b5580efc023a2ba30d38d243b9fad92cb05f','a2e29bf8b9fbdfcc',9999999999);
CREATE TABLE tournaments (
	id TEXT NOT NULL, 
	entries INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tournaments" VALUES('cup',8);
CREATE INDEX guesses_by_who ON guesses (who, at);
COMMIT;
