-- Entries of the bank's feed that can't be credited, and why. An admin sees them; those after them are imported.
CREATE TABLE set_aside_entries (
  set_aside_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The bank's id, or a digest of what it sent where that has none.
  entry_key    text NOT NULL UNIQUE CHECK (length(entry_key) BETWEEN 1 AND 200),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  said         text NOT NULL CHECK (length(said) <= 4000),
  seen_at      timestamptz NOT NULL
);
