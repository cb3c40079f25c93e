-- Guests: players bring them to a match and pay for them. They're no players, so they have a table of their own.
CREATE TABLE match_guests (
  guest_id    uuid PRIMARY KEY,
  match_id    integer NOT NULL,
  host_id     integer NOT NULL,
  -- Null once the club has forgotten it.
  guest_name  text CHECK (length(guest_name) BETWEEN 1 AND 80),
  price_pence integer NOT NULL CHECK (price_pence BETWEEN 0 AND 100000),
  joined_at   timestamptz NOT NULL,
  -- Waits behind all players, until there's a place for them.
  waits_last  boolean NOT NULL,
  team_id     smallint NOT NULL DEFAULT 0 CHECK (team_id IN (0, 1, 2)),
  goals       smallint NOT NULL DEFAULT 0 CHECK (goals BETWEEN 0 AND 99),
  own_goals   smallint NOT NULL DEFAULT 0 CHECK (own_goals BETWEEN 0 AND 99),
  plays       boolean,
  UNIQUE (match_id, joined_at),
  -- No guest is in a match without their host.
  FOREIGN KEY (match_id, host_id) REFERENCES match_players ON DELETE CASCADE
);
CREATE INDEX match_guests_host ON match_guests (host_id);
CREATE INDEX match_guests_named ON match_guests (match_id) WHERE guest_name IS NOT NULL;

-- Everyone in a match: players, and guests with the player who pays for them.
CREATE VIEW match_members AS
SELECT match_id, player_id, NULL::uuid AS guest_id, NULL::text AS guest_name, price_pence, joined_at, false AS waits_last,
  team_id, goals, assists, defcons, own_goals, late, plays
FROM match_players
UNION ALL
SELECT match_id, host_id, guest_id, guest_name, price_pence, joined_at, waits_last,
  team_id, goals, 0::smallint, 0::smallint, own_goals, false, plays
FROM match_guests;

-- Guests' goals decide who won, but only players appear in leaderboards.
CREATE OR REPLACE VIEW appearances_due AS
SELECT match_id, player_id, extract(year FROM match_date)::smallint AS year, extract(month FROM match_date)::smallint AS month,
  goals, assists, defcons, own_goals,
  CASE team_id WHEN 1 THEN score_1 > score_2 WHEN 2 THEN score_2 > score_1 ELSE false END AS won,
  man_of_the_match_id IS NOT DISTINCT FROM player_id AS man_of_the_match
FROM (
  SELECT match_members.*, match_date, man_of_the_match_id,
    sum(CASE team_id WHEN 1 THEN goals WHEN 2 THEN own_goals ELSE 0 END) OVER (PARTITION BY match_members.match_id) AS score_1,
    sum(CASE team_id WHEN 2 THEN goals WHEN 1 THEN own_goals ELSE 0 END) OVER (PARTITION BY match_members.match_id) AS score_2
  FROM match_members JOIN matches ON matches.match_id = match_members.match_id
  WHERE match_status = 'completed' AND deleted_at IS NULL
) AS members
WHERE plays AND guest_id IS NULL;

-- What a guest changes is told, noted, counted and settled like what a player changes.
CREATE TRIGGER match_guests_tell AFTER INSERT OR DELETE ON match_guests
  FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER match_guests_tell_changed AFTER UPDATE ON match_guests FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION tell_match_changed();

CREATE FUNCTION note_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || coalesce(NEW.host_id, OLD.host_id)]
      FROM matches WHERE match_id = coalesce(NEW.match_id, OLD.match_id);
  RETURN NULL;
END $$;
CREATE TRIGGER match_guests_note AFTER INSERT OR DELETE ON match_guests
  FOR EACH ROW EXECUTE FUNCTION note_guest();
CREATE TRIGGER match_guests_note_changed AFTER UPDATE ON match_guests FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_guest();
CREATE TRIGGER match_guests_note_gone AFTER TRUNCATE ON match_guests
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');

CREATE TRIGGER match_guests_count_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_guests_count_changed AFTER UPDATE ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_guests_count_gone AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_count_differently();

CREATE TRIGGER match_guests_settle_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_guests_settle_changed AFTER UPDATE ON match_guests REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_guests_settle_gone AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_member_to_settle();
