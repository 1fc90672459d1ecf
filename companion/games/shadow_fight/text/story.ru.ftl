# Что рассказывают об игре Shadow Fight, когда она окончена.

sf-story-wins = Выигранные бои
sf-story-won-energy = Победы уроном
sf-story-won-knockout = Победы нокаутом
sf-story-won-lower = Победы из-за меньшего номера
sf-story-won-empty = Победы из-за пустой руки
sf-story-won-aside = Победы без боя
sf-story-damage = Нанесённый урон
sf-story-powers = Способности
sf-story-traps = Попадания в ловушки
