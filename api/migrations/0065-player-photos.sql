-- A picture of a player, if they want one: a square of some kilobytes, made by the server from what was sent.
CREATE TABLE player_photos (
  player_id integer PRIMARY KEY REFERENCES players,
  photo     bytea NOT NULL CHECK (length(photo) <= 50000),
  stored_at timestamptz NOT NULL
);
CREATE TRIGGER player_photos_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON player_photos
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('names');
