backup-about = Restoring replaces no game: one that is here already stays, and another of the same name is kept beside it. Settings and packs that are replaced are kept beside the new ones.
backup-arg-what = save writes the file, restore puts everything in it in its place on this machine
backup-arg-file = the backup, such as table.zip
backup-arg-games = the folder of the games, if it is not the one in the settings
backup-saved = Saved in { $file }: { $what }. The games are those in { $folder }.
backup-exists = { $file } is there already, and no backup is replaced. Choose another name.
backup-no-games = There are no games in { $folder }. Name the folder that has them: --games FOLDER.
backup-restored = Restored: { $what }. The games are in { $folder }.
backup-settings = the settings
backup-profile = the calibration
backup-wiring = the wiring
backup-packs = { $count ->
    [one] { $count } pack
   *[other] { $count } packs
}
backup-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
backup-known = { $count ->
    [one] { $count } of them was here already.
   *[other] { $count } of them were here already.
}
backup-beside = { $count ->
    [one] { $count } has the name of another game here and is kept beside it.
   *[other] { $count } have the names of other games here and are kept beside them.
}
backup-none = { $file } is no backup of a table. “companion backup save FILE” makes one.
backup-damaged = { $file } is damaged. Nothing of it was restored.
backup-too-large = { $file } needs { $size } MB, and there are only { $free } MB free here. Nothing of it was restored.
backup-newer = { $file } was made by another version of the companion. Update this one.
backup-strange = { $file } holds { $name }, which belongs in no backup. Nothing of it was restored.
backup-not-saved = { $file } cannot be saved: { $reason }.
backup-not-restored = { $file } cannot be restored: { $reason }.
