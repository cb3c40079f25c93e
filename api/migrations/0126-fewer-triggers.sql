-- What follows from members of a match who come, change or go stands in one function, which one trigger for each event calls.
CREATE FUNCTION members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  FOR changed IN SELECT DISTINCT match_id FROM changed_members JOIN matches USING (match_id)
    WHERE match_status = 'completed' ORDER BY match_id
  LOOP PERFORM refresh_appearances(changed); END LOOP;
  INSERT INTO matches_to_settle
    SELECT DISTINCT match_id FROM changed_members JOIN matches USING (match_id) WHERE match_status <> 'pending'
    ON CONFLICT DO NOTHING;
  -- A trigger for each row tells of an update.
  IF TG_OP <> 'UPDATE' THEN
    PERFORM pg_notify('changes', match_id::text) FROM (SELECT DISTINCT match_id FROM changed_members) AS changed_matches;
  END IF;
  RETURN NULL;
END $$;
DROP FUNCTION members_count_differently, note_member_to_settle, tell_matches_changed CASCADE;
CREATE TRIGGER match_players_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
CREATE TRIGGER match_players_changed AFTER UPDATE ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
CREATE TRIGGER match_players_gone AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
CREATE TRIGGER match_guests_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
CREATE TRIGGER match_guests_changed AFTER UPDATE ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_changed();
CREATE TRIGGER match_guests_gone AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_changed();

-- A balance that differs ends answers in memory, and is verified.
CREATE OR REPLACE FUNCTION note_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (ARRAY['balances', 'player ' || NEW.player_id]);
  INSERT INTO balances_to_verify VALUES (NEW.player_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DROP FUNCTION note_balance_to_verify CASCADE;
