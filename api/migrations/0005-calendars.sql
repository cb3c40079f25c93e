-- Calendars cannot log in: whoever knows the token reads the player's matches. A player has one or none.
CREATE TABLE calendars (
  player_id integer PRIMARY KEY REFERENCES players,
  token     text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{32}$'),
  made_at   timestamptz NOT NULL
);

-- How often the kickoff was moved, and when last. A calendar takes the entry with the higher number for the newer one.
ALTER TABLE matches ADD COLUMN moves integer NOT NULL DEFAULT 0 CHECK (moves >= 0), ADD COLUMN moved_at timestamptz;
