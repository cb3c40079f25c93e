-- What phones note on the pitch (src/match-notes): goals, who assisted, what was undone. Rows are only added, so that notes of several
-- phones can arrive in any order. They decide nothing: an admin saves the result.
CREATE TABLE match_notes (
  note_id  uuid PRIMARY KEY,
  match_id integer NOT NULL REFERENCES matches,
  noted_by integer NOT NULL REFERENCES players,
  -- As the phone sent it (the contract's `matchNote`): its fields depend on its kind.
  note     jsonb NOT NULL CHECK (note ->> 'note_id' = note_id::text)
);
CREATE INDEX match_notes_match ON match_notes (match_id);
CREATE TRIGGER match_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON match_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Open pages show them straight away. Answers about the match itself stay the same.
CREATE TRIGGER match_notes_tell AFTER INSERT ON match_notes
  FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE FUNCTION note_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) SELECT array_agg(DISTINCT 'notes ' || match_id) FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER match_notes_note AFTER INSERT ON match_notes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_noted();
