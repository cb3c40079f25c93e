-- Where a player likes to play; null until they say so. Not just `position`: attributes have one, and earlier releases join both.
ALTER TABLE players ADD COLUMN playing_position text
  CHECK (playing_position IN ('goalkeeper', 'defender', 'midfielder', 'forward', 'anywhere'));

-- A profile in memory shows it.
DROP TRIGGER players_note_details ON players;
CREATE TRIGGER players_note_details AFTER UPDATE ON players FOR EACH ROW
  WHEN ((OLD.player_id, OLD.first_name, OLD.last_name, OLD.preferred_name, OLD.year_of_birth, OLD.playing_position)
    IS DISTINCT FROM (NEW.player_id, NEW.first_name, NEW.last_name, NEW.preferred_name, NEW.year_of_birth, NEW.playing_position))
  EXECUTE FUNCTION note_changed('players', 'names');
