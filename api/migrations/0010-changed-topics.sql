-- What was changed, by topic, and in which transaction. A process that keeps answers in memory (src/answers) reads here what
-- has been committed since it last looked. Rows are only inserted, so no two transactions wait for each other.

CREATE TABLE changed_topics (
  xid    xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topics text[] NOT NULL
);
CREATE INDEX changed_topics_xid ON changed_topics (xid);

-- The topics are the trigger's arguments.
CREATE FUNCTION note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (TG_ARGV);
  RETURN NULL;
END $$;

CREATE TRIGGER pitches_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pitches
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('pitches');
CREATE TRIGGER attributes_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('attributes');
CREATE TRIGGER player_attributes_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON player_attributes
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('attributes');
CREATE TRIGGER feedback_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON feedback
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('feedback');
CREATE TRIGGER replies_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON replies
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('feedback');
CREATE TRIGGER identities_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON identities
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('callers');

CREATE TRIGGER players_note_new AFTER INSERT ON players
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('players', 'callers');
CREATE TRIGGER players_note_gone AFTER DELETE OR TRUNCATE ON players
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER players_note_details AFTER UPDATE ON players FOR EACH ROW
  WHEN ((OLD.player_id, OLD.first_name, OLD.last_name, OLD.preferred_name, OLD.year_of_birth)
    IS DISTINCT FROM (NEW.player_id, NEW.first_name, NEW.last_name, NEW.preferred_name, NEW.year_of_birth))
  EXECUTE FUNCTION note_changed('players', 'names');
CREATE TRIGGER players_note_admin AFTER UPDATE ON players FOR EACH ROW
  WHEN ((OLD.player_id, OLD.is_admin) IS DISTINCT FROM (NEW.player_id, NEW.is_admin))
  EXECUTE FUNCTION note_changed('callers');

CREATE FUNCTION note_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (ARRAY['balances', 'player ' || NEW.player_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER players_note_balance AFTER UPDATE ON players FOR EACH ROW
  WHEN (OLD.balance_pence IS DISTINCT FROM NEW.balance_pence) EXECUTE FUNCTION note_balance();

-- A match counts as upcoming while it's pending, and among the results once it isn't.
CREATE FUNCTION note_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT ARRAY['fixtures'] || array_agg('match ' || match_id)
        || array_agg(CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END)
      FROM (VALUES (OLD.match_id, OLD.match_status), (NEW.match_id, NEW.match_status)) AS v (match_id, match_status)
      WHERE match_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER matches_note AFTER INSERT OR DELETE ON matches FOR EACH ROW EXECUTE FUNCTION note_match();
CREATE TRIGGER matches_note_changed AFTER UPDATE ON matches FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_match();
CREATE TRIGGER matches_note_gone AFTER TRUNCATE ON matches
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');

CREATE FUNCTION note_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || coalesce(OLD.player_id, NEW.player_id), 'player ' || coalesce(NEW.player_id, OLD.player_id)]
      FROM matches WHERE match_id IN (OLD.match_id, NEW.match_id);
  RETURN NULL;
END $$;
CREATE TRIGGER match_players_note AFTER INSERT OR DELETE ON match_players
  FOR EACH ROW EXECUTE FUNCTION note_member();
CREATE TRIGGER match_players_note_changed AFTER UPDATE ON match_players FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_member();
CREATE TRIGGER match_players_note_gone AFTER TRUNCATE ON match_players
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
