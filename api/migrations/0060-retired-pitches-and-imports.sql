-- Since when the club no longer plays there: its matches stay, and it can't have new ones.
ALTER TABLE pitches ADD COLUMN retired_at timestamptz;
