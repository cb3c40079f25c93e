-- Matches that repeat every week (src/series). A series never changes its rule: a change ends it and begins another one.
CREATE TABLE match_series (
  series_id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 1 for Monday to 7 for Sunday.
  weekday           smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  starts_on         date NOT NULL,
  -- The last day on which there can be a match; null for no end. Before the first day, there never is one.
  ends_on           date,
  match_time        time(0) NOT NULL,
  pitch_id          integer NOT NULL REFERENCES pitches,
  number_of_players integer NOT NULL CHECK (number_of_players BETWEEN 1 AND 100),
  -- Null for what follows from the pitch's price.
  price_pence       integer CHECK (price_pence BETWEEN 0 AND 100000),
  opens_days_before smallint NOT NULL CHECK (opens_days_before BETWEEN 1 AND 28),
  created_by        integer NOT NULL REFERENCES players,
  created_at        timestamptz NOT NULL
);

-- The date that a match stands for in its series stays the same when the match is moved or deleted, so it's created once.
ALTER TABLE matches
  ADD COLUMN series_id integer REFERENCES match_series,
  ADD COLUMN series_date date,
  ADD CHECK ((series_id IS NULL) = (series_date IS NULL));
CREATE UNIQUE INDEX matches_of_series ON matches (series_id, series_date) WHERE series_id IS NOT NULL;
