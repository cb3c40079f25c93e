-- What admins did, to whom, when and why. Names aren't stored, so that closing an account takes them away here too.
CREATE TABLE audit_entries (
  audit_id     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action       text NOT NULL CHECK (action ~ '^[a-z_]{3,40}$'),
  -- Who did it; null for a command on the server.
  actor_id     integer REFERENCES players,
  -- To whom.
  player_id    integer REFERENCES players,
  match_id     integer REFERENCES matches,
  amount_pence bigint,
  reason       text CHECK (length(reason) BETWEEN 1 AND 200),
  created_at   timestamptz NOT NULL
);
CREATE INDEX audit_entries_player ON audit_entries (player_id) WHERE player_id IS NOT NULL;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
