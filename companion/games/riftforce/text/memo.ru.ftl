rf-memo-guild = { $guild }: { $ability }
rf-memo-pointer = Указатель: положите его справа на видимую полосу карты, чтобы сказать «вот эта».
