-- Whoever shows a match is told when it changes (src/changes): its id goes out when the transaction is committed, once for
-- each transaction, whatever it changed of the match. Everybody may hear it, so it says no more than that.

CREATE FUNCTION tell_match_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', coalesce(NEW.match_id, OLD.match_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER matches_tell_new AFTER INSERT ON matches FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER matches_tell_changed AFTER UPDATE ON matches FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION tell_match_changed();

CREATE TRIGGER match_players_tell AFTER INSERT OR DELETE ON match_players
  FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER match_players_tell_changed AFTER UPDATE ON match_players FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION tell_match_changed();

-- Matches show the names of whoever is in them, and a new name stands in all of them.
CREATE FUNCTION tell_everything_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY changes, 'everything';
  RETURN NULL;
END $$;

CREATE TRIGGER players_tell_renamed AFTER UPDATE OF preferred_name ON players FOR EACH ROW
  WHEN (OLD.preferred_name IS DISTINCT FROM NEW.preferred_name) EXECUTE FUNCTION tell_everything_changed();
