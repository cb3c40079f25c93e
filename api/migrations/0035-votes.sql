-- The players of a completed match vote for its man of the match (src/matches/end-votes.ts).

-- Until when they vote; null where they don't, such as in matches that were completed before there were votes.
ALTER TABLE matches ADD COLUMN votes_end_at timestamptz;
-- Whom they chose, several if they share it; null until the votes are counted.
ALTER TABLE matches ADD COLUMN vote_winners integer[];
CREATE INDEX matches_votes_to_count ON matches (votes_end_at) WHERE vote_winners IS NULL;

-- Secret: the voter and the one job that counts are all who read it. Who played may be corrected later, so it's checked when they are counted.
CREATE TABLE match_votes (
  match_id  integer NOT NULL REFERENCES matches,
  voter_id  integer NOT NULL REFERENCES players,
  player_id integer NOT NULL REFERENCES players,
  voted_at  timestamptz NOT NULL,
  PRIMARY KEY (match_id, voter_id),
  CHECK (voter_id <> player_id)
);

-- A match shows the voter their own vote, and no one else anything of it.
CREATE FUNCTION note_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (ARRAY['player ' || coalesce(NEW.voter_id, OLD.voter_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER match_votes_note AFTER INSERT OR UPDATE OR DELETE ON match_votes
  FOR EACH ROW EXECUTE FUNCTION note_vote();
CREATE TRIGGER match_votes_note_gone AFTER TRUNCATE ON match_votes
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
