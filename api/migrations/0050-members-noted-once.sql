-- A rush stores many joins in one statement (src/club/matches/store-places.ts). Open pages and answers in memory are told once for
-- each such statement, not for each row.
CREATE FUNCTION tell_matches_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', match_id::text) FROM (SELECT DISTINCT match_id FROM changed_members) AS changed;
  RETURN NULL;
END $$;

CREATE FUNCTION note_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT array_agg(DISTINCT topic) FROM changed_members JOIN matches USING (match_id)
      CROSS JOIN unnest(ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || player_id]) AS topic
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION note_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT array_agg(DISTINCT topic) FROM changed_members JOIN matches USING (match_id)
      CROSS JOIN unnest(ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || host_id]) AS topic
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

DROP TRIGGER match_players_tell ON match_players;
CREATE TRIGGER match_players_tell_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_matches_changed();
CREATE TRIGGER match_players_tell_gone AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_matches_changed();
DROP TRIGGER match_players_note ON match_players;
CREATE TRIGGER match_players_note_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_members();
CREATE TRIGGER match_players_note_left AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_members();

DROP TRIGGER match_guests_tell ON match_guests;
CREATE TRIGGER match_guests_tell_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_matches_changed();
CREATE TRIGGER match_guests_tell_gone AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_matches_changed();
DROP TRIGGER match_guests_note ON match_guests;
CREATE TRIGGER match_guests_note_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_guests();
CREATE TRIGGER match_guests_note_left AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_guests();
