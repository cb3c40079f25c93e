-- What the leaderboards show, kept up to date by triggers in the transaction that changes a match or a rating, so that a
-- page of a leaderboard is read from an index. `npm run api -- verify-totals` counts all of it again by the domain's rules.

-- Who played in each completed match, and what they did.
CREATE TABLE appearances (
  match_id         integer NOT NULL REFERENCES matches,
  player_id        integer NOT NULL REFERENCES players,
  year             smallint NOT NULL,
  month            smallint NOT NULL,
  goals            smallint NOT NULL,
  assists          smallint NOT NULL,
  defcons          smallint NOT NULL,
  own_goals        smallint NOT NULL,
  won              boolean NOT NULL,
  man_of_the_match boolean NOT NULL,
  PRIMARY KEY (match_id, player_id)
);

-- The same from the matches themselves. The members of teams 1 and 2 play or, without teams, the first to join.
CREATE VIEW appearances_due AS
SELECT match_id, player_id, extract(year FROM match_date)::smallint AS year, extract(month FROM match_date)::smallint AS month,
  goals, assists, defcons, own_goals,
  CASE team_id WHEN 1 THEN score_1 > score_2 WHEN 2 THEN score_2 > score_1 ELSE false END AS won,
  man_of_the_match_id IS NOT DISTINCT FROM player_id AS man_of_the_match
FROM (
  SELECT match_players.*, match_date, number_of_players, man_of_the_match_id,
    row_number() OVER (PARTITION BY match_players.match_id ORDER BY joined_at, player_id) AS nth,
    bool_or(team_id <> 0) OVER (PARTITION BY match_players.match_id) AS has_teams,
    sum(CASE team_id WHEN 1 THEN goals WHEN 2 THEN own_goals ELSE 0 END) OVER (PARTITION BY match_players.match_id) AS score_1,
    sum(CASE team_id WHEN 2 THEN goals WHEN 1 THEN own_goals ELSE 0 END) OVER (PARTITION BY match_players.match_id) AS score_2
  FROM match_players JOIN matches ON matches.match_id = match_players.match_id
  WHERE match_status = 'completed' AND deleted_at IS NULL
) AS members
WHERE CASE WHEN has_teams THEN team_id <> 0 ELSE nth <= number_of_players END;

-- Appearances added up for each month, season (four months) and year in which a player played.
CREATE TABLE player_totals (
  player_id              integer NOT NULL REFERENCES players,
  year                   smallint NOT NULL,
  start_month            smallint NOT NULL,
  end_month              smallint NOT NULL,
  -- A copy, because ties are in alphabetical order.
  preferred_name         text NOT NULL,
  total_goals            integer NOT NULL,
  total_assists          integer NOT NULL,
  total_defcons          integer NOT NULL,
  total_own_goals        integer NOT NULL,
  matches_played         integer NOT NULL,
  wins                   integer NOT NULL,
  man_of_the_match_count integer NOT NULL,
  PRIMARY KEY (player_id, year, start_month, end_month)
);

-- Each player's value of each attribute, and of the two totals.
CREATE TABLE attribute_standings (
  stat_name      text NOT NULL,
  player_id      integer NOT NULL REFERENCES players,
  stat           integer NOT NULL,
  preferred_name text NOT NULL,
  PRIMARY KEY (player_id, stat_name)
);

-- Adds appearances to the totals, or takes them off (sign -1). In order of player, so that two transactions never deadlock.
CREATE FUNCTION add_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO player_totals AS kept
  SELECT player_id, year, period.start_month, period.end_month, preferred_name, sign * sum(goals), sign * sum(assists),
    sign * sum(defcons), sign * sum(own_goals), sign * count(*), sign * count(*) FILTER (WHERE won),
    sign * count(*) FILTER (WHERE man_of_the_match)
  FROM changed_appearances JOIN players USING (player_id),
    LATERAL (VALUES (month, month), ((month - 1) / 4 * 4 + 1, (month - 1) / 4 * 4 + 4), (1, 12))
      AS period (start_month, end_month)
  GROUP BY player_id, year, period.start_month, period.end_month, preferred_name
  ORDER BY player_id, year, period.start_month, period.end_month
  ON CONFLICT (player_id, year, start_month, end_month) DO UPDATE SET
    total_goals = kept.total_goals + excluded.total_goals,
    total_assists = kept.total_assists + excluded.total_assists,
    total_defcons = kept.total_defcons + excluded.total_defcons,
    total_own_goals = kept.total_own_goals + excluded.total_own_goals,
    matches_played = kept.matches_played + excluded.matches_played,
    wins = kept.wins + excluded.wins,
    man_of_the_match_count = kept.man_of_the_match_count + excluded.man_of_the_match_count;
  IF sign = -1 THEN
    DELETE FROM player_totals
    WHERE matches_played = 0 AND player_id = ANY (ARRAY(SELECT DISTINCT player_id FROM changed_appearances));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appearances_add AFTER INSERT ON appearances REFERENCING NEW TABLE AS changed_appearances
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();
CREATE TRIGGER appearances_take_off AFTER DELETE ON appearances REFERENCING OLD TABLE AS changed_appearances
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();

-- Brings the appearances of a match up to date; those that stay the same aren't touched.
CREATE FUNCTION refresh_appearances(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due appearances[] := ARRAY(SELECT ROW(appearances_due.*)::appearances FROM appearances_due WHERE match_id = changed);
BEGIN
  DELETE FROM appearances WHERE match_id = changed
    AND NOT EXISTS (SELECT FROM unnest(due) AS now WHERE now.player_id = appearances.player_id AND now = appearances);
  INSERT INTO appearances SELECT * FROM unnest(due) ON CONFLICT (match_id, player_id) DO NOTHING;
END $$;

CREATE FUNCTION match_counts_differently() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_appearances(NEW.match_id);
  RETURN NULL;
END $$;
CREATE TRIGGER matches_count AFTER UPDATE OF match_status, match_date, number_of_players, man_of_the_match_id, deleted_at
  ON matches FOR EACH ROW
  WHEN ('completed' IN (OLD.match_status, NEW.match_status)
    AND (OLD.match_status, OLD.match_date, OLD.number_of_players, OLD.man_of_the_match_id, OLD.deleted_at)
      IS DISTINCT FROM (NEW.match_status, NEW.match_date, NEW.number_of_players, NEW.man_of_the_match_id, NEW.deleted_at))
  EXECUTE FUNCTION match_counts_differently();

CREATE FUNCTION members_count_differently() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  FOR changed IN SELECT DISTINCT match_id FROM changed_members JOIN matches USING (match_id)
    WHERE match_status = 'completed' ORDER BY match_id
  LOOP PERFORM refresh_appearances(changed); END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER match_players_count_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_players_count_changed AFTER UPDATE ON match_players REFERENCING NEW TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_players_count_gone AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members
  FOR EACH STATEMENT EXECUTE FUNCTION members_count_differently();

-- `total_stats` is the sum of all attributes, `total` the sum without goalkeeping.
CREATE VIEW attribute_standings_due AS
SELECT attribute_name AS stat_name, player_id, value::integer AS stat, preferred_name
FROM player_attributes JOIN players USING (player_id)
UNION ALL
SELECT stat_name, player_id, coalesce(sum(value) FILTER (WHERE stat_name = 'total_stats' OR attribute_name <> 'goalkeeping'), 0)::integer,
  preferred_name
FROM player_attributes JOIN players USING (player_id), unnest(ARRAY['total', 'total_stats']) AS stat_name
GROUP BY player_id, preferred_name, stat_name;

CREATE FUNCTION refresh_standings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT DISTINCT player_id FROM changed_attributes ORDER BY player_id);
BEGIN
  DELETE FROM attribute_standings AS kept WHERE player_id = ANY (changed) AND NOT EXISTS (
    SELECT FROM attribute_standings_due AS due
    WHERE due.player_id = ANY (changed) AND due.player_id = kept.player_id AND due.stat_name = kept.stat_name);
  INSERT INTO attribute_standings AS kept SELECT * FROM attribute_standings_due WHERE player_id = ANY (changed)
    ORDER BY player_id, stat_name
    ON CONFLICT (player_id, stat_name) DO UPDATE SET stat = excluded.stat WHERE kept.stat <> excluded.stat;
  RETURN NULL;
END $$;
CREATE TRIGGER player_attributes_stand_new AFTER INSERT ON player_attributes REFERENCING NEW TABLE AS changed_attributes
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_standings();
CREATE TRIGGER player_attributes_stand_changed AFTER UPDATE ON player_attributes REFERENCING NEW TABLE AS changed_attributes
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_standings();
CREATE TRIGGER player_attributes_stand_gone AFTER DELETE ON player_attributes REFERENCING OLD TABLE AS changed_attributes
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_standings();

CREATE FUNCTION rename_in_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_totals SET preferred_name = NEW.preferred_name WHERE player_id = NEW.player_id;
  UPDATE attribute_standings SET preferred_name = NEW.preferred_name WHERE player_id = NEW.player_id;
  RETURN NULL;
END $$;
CREATE TRIGGER players_rename_in_totals AFTER UPDATE OF preferred_name ON players FOR EACH ROW
  WHEN (OLD.preferred_name IS DISTINCT FROM NEW.preferred_name) EXECUTE FUNCTION rename_in_totals();

-- Counts everything again. The triggers add up the totals.
CREATE FUNCTION recount_totals() RETURNS void LANGUAGE sql AS $$
  TRUNCATE appearances, player_totals, attribute_standings;
  INSERT INTO appearances SELECT * FROM appearances_due;
  INSERT INTO attribute_standings SELECT * FROM attribute_standings_due;
$$;
SELECT recount_totals();
-- Counting the totals again can correct any leaderboard.
CREATE TRIGGER appearances_note_recount AFTER TRUNCATE ON appearances
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');

-- The highest first, ties by name: the totals are negated so that every column of an index goes up.
CREATE INDEX player_totals_by_goals ON player_totals
  (year, start_month, end_month, (-total_goals), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_assists ON player_totals
  (year, start_month, end_month, (-total_assists), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_defcons ON player_totals
  (year, start_month, end_month, (-total_defcons), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_matches ON player_totals
  (year, start_month, end_month, (-matches_played), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_wins ON player_totals
  (year, start_month, end_month, (-wins), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_man_of_the_match ON player_totals
  (year, start_month, end_month, (-man_of_the_match_count), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX attribute_standings_in_order ON attribute_standings
  (stat_name, (-stat), preferred_name COLLATE "en-GB-x-icu", player_id);
DROP INDEX matches_completed_by_date;
