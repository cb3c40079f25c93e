-- Since when the club no longer plays there: its matches stay, and it can't have new ones.
ALTER TABLE pitches ADD COLUMN retired_at timestamptz;

-- Sheets of people that admins added, so that each can be undone as a whole. The people have ids that follow one another.
CREATE TABLE people_imports (
  import_id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_player_id integer NOT NULL REFERENCES players,
  people          integer NOT NULL CHECK (people > 0),
  imported_by     integer NOT NULL REFERENCES players,
  imported_at     timestamptz NOT NULL,
  undone_by       integer REFERENCES players,
  undone_at       timestamptz,
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);

-- Those before this are in the audit list: an import has one instant.
INSERT INTO people_imports (first_player_id, people, imported_by, imported_at)
  SELECT min(player_id), count(*), actor_id, created_at FROM audit_entries WHERE action = 'player_imported'
  GROUP BY actor_id, created_at HAVING max(player_id) - min(player_id) + 1 = count(*) ORDER BY created_at;
