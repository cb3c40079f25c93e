-- What a sync has to look at: the matches that have changed since they were last settled, and the players whose balance has
-- changed since it was last compared with the ledger. Everything is new to the first sync.

CREATE TABLE matches_to_settle (match_id integer PRIMARY KEY REFERENCES matches);
CREATE TABLE balances_to_verify (player_id integer PRIMARY KEY REFERENCES players);
INSERT INTO matches_to_settle SELECT match_id FROM matches WHERE match_status <> 'pending' OR deleted_at IS NOT NULL;
INSERT INTO balances_to_verify SELECT player_id FROM players;

-- A pending match charges nothing for its members; a late leave, a transfer or a new status is noted by its own trigger.
CREATE FUNCTION note_member_to_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches_to_settle
    SELECT DISTINCT match_id FROM changed_members JOIN matches USING (match_id) WHERE match_status <> 'pending'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER match_players_settle_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_players_settle_changed AFTER UPDATE ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_players_settle_gone AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_member_to_settle();

CREATE FUNCTION note_match_to_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches_to_settle VALUES (NEW.match_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER matches_settle AFTER UPDATE OF match_status, number_of_players, deleted_at ON matches FOR EACH ROW
  WHEN ((OLD.match_status, OLD.number_of_players, OLD.deleted_at)
    IS DISTINCT FROM (NEW.match_status, NEW.number_of_players, NEW.deleted_at))
  EXECUTE FUNCTION note_match_to_settle();
CREATE TRIGGER late_leaves_settle AFTER INSERT ON late_leaves
  FOR EACH ROW EXECUTE FUNCTION note_match_to_settle();
CREATE TRIGGER transfers_settle AFTER INSERT ON transfers FOR EACH ROW
  WHEN (NEW.match_id IS NOT NULL) EXECUTE FUNCTION note_match_to_settle();

-- After the balance itself, so that the transaction that notes a player holds the player's lock.
CREATE FUNCTION note_balance_to_verify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balances_to_verify VALUES (NEW.player_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER players_verify AFTER UPDATE ON players FOR EACH ROW
  WHEN (OLD.balance_pence IS DISTINCT FROM NEW.balance_pence) EXECUTE FUNCTION note_balance_to_verify();
