-- Who plays, and is charged, is decided when a match starts, and then only by what an admin confirms. Null while it's pending.
ALTER TABLE match_players ADD COLUMN plays boolean;
-- When both teams were last set together; null if they never were.
ALTER TABLE matches ADD COLUMN teams_confirmed_at timestamptz;

-- Until now, picked teams counted as confirmed, and decided who was charged. Nothing that triggers note changes with this.
ALTER TABLE matches DISABLE TRIGGER USER;
ALTER TABLE match_players DISABLE TRIGGER USER;
UPDATE matches SET teams_confirmed_at = last_joined_at
FROM (
  SELECT match_id, max(joined_at) AS last_joined_at FROM match_players GROUP BY match_id HAVING bool_or(team_id <> 0)
) AS picked
WHERE picked.match_id = matches.match_id;
UPDATE match_players SET plays = starts
FROM (
  SELECT match_id, player_id,
    CASE WHEN teams_confirmed_at IS NULL
      THEN row_number() OVER (PARTITION BY match_id ORDER BY joined_at, player_id) <= number_of_players
      ELSE team_id <> 0 END AS starts
  FROM match_players JOIN matches USING (match_id) WHERE match_status <> 'pending'
) AS decided
WHERE decided.match_id = match_players.match_id AND decided.player_id = match_players.player_id;
ALTER TABLE matches ENABLE TRIGGER USER;
ALTER TABLE match_players ENABLE TRIGGER USER;

CREATE OR REPLACE VIEW appearances_due AS
SELECT match_id, player_id, extract(year FROM match_date)::smallint AS year, extract(month FROM match_date)::smallint AS month,
  goals, assists, defcons, own_goals,
  CASE team_id WHEN 1 THEN score_1 > score_2 WHEN 2 THEN score_2 > score_1 ELSE false END AS won,
  man_of_the_match_id IS NOT DISTINCT FROM player_id AS man_of_the_match
FROM (
  SELECT match_players.*, match_date, man_of_the_match_id,
    sum(CASE team_id WHEN 1 THEN goals WHEN 2 THEN own_goals ELSE 0 END) OVER (PARTITION BY match_players.match_id) AS score_1,
    sum(CASE team_id WHEN 2 THEN goals WHEN 1 THEN own_goals ELSE 0 END) OVER (PARTITION BY match_players.match_id) AS score_2
  FROM match_players JOIN matches ON matches.match_id = match_players.match_id
  WHERE match_status = 'completed' AND deleted_at IS NULL
) AS members
WHERE plays;
