-- What players who aren't in a match have said about it (src/club/matches/answer-match.ts), and when they can't come at all
-- (src/club/players/set-absence.ts).

CREATE TABLE match_answers (
  match_id    integer NOT NULL REFERENCES matches,
  player_id   integer NOT NULL REFERENCES players,
  answer      text NOT NULL CHECK (answer IN ('cant', 'maybe')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, player_id)
);
CREATE INDEX match_answers_player ON match_answers (player_id);

-- One at a time for each player, both days included.
CREATE TABLE absences (
  player_id  integer PRIMARY KEY REFERENCES players,
  away_from  date NOT NULL,
  away_until date NOT NULL CHECK (away_until >= away_from),
  reason     text CHECK (reason IN ('away', 'injured'))
);

-- When an admin last asked everyone whether they're coming, and for more players.
ALTER TABLE matches ADD COLUMN reminded_at timestamptz;
ALTER TABLE matches ADD COLUMN called_at timestamptz;

CREATE TRIGGER match_answers_tell AFTER INSERT OR UPDATE OR DELETE ON match_answers
  FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (ARRAY['match ' || coalesce(NEW.match_id, OLD.match_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER match_answers_note AFTER INSERT OR UPDATE OR DELETE ON match_answers
  FOR EACH ROW EXECUTE FUNCTION note_answer();
CREATE TRIGGER match_answers_note_gone AFTER TRUNCATE ON match_answers
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER absences_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON absences
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('players');

-- Joining takes an answer back, whoever does it, so that leaving later brings none back.
CREATE FUNCTION drop_answers_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM match_answers USING changed_members
    WHERE match_answers.match_id = changed_members.match_id AND match_answers.player_id = changed_members.player_id;
  RETURN NULL;
END $$;
CREATE TRIGGER match_players_drop_answers AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION drop_answers_of_members();

-- Those who can't come on one day may be able to on another.
CREATE FUNCTION drop_answers_of_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM match_answers WHERE match_id = NEW.match_id;
  RETURN NULL;
END $$;
CREATE TRIGGER matches_drop_answers AFTER UPDATE ON matches FOR EACH ROW
  WHEN (OLD.match_date IS DISTINCT FROM NEW.match_date) EXECUTE FUNCTION drop_answers_of_match();

-- The release before this one joins and moves matches too, as a role that may not change the new table yet.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION drop_answers_of_members() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION drop_answers_of_match() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;
