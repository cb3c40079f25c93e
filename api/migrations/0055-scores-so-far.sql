-- Matches show the score that was noted so far, so a note also makes lists of matches out of date.
CREATE OR REPLACE FUNCTION note_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) SELECT array_agg(DISTINCT 'notes ' || match_id) || ARRAY['noted'] FROM added;
  RETURN NULL;
END $$;
