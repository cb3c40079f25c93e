-- A disabled account shows its owner their balance, and nothing else. A closed one has no owner any more: its name, address, year of
-- birth and logins are gone, and the ledger's numbers stay.
ALTER TABLE players
  ADD COLUMN disabled_reason text CHECK (length(disabled_reason) BETWEEN 1 AND 200),
  ADD COLUMN closed_at timestamptz,
  ALTER COLUMN year_of_birth DROP NOT NULL,
  ADD CHECK (NOT (is_admin AND (disabled_reason IS NOT NULL OR closed_at IS NOT NULL))),
  ADD CHECK (closed_at IS NOT NULL OR year_of_birth IS NOT NULL);

DROP TRIGGER players_note_admin ON players;
CREATE TRIGGER players_note_rights AFTER UPDATE ON players FOR EACH ROW
  WHEN ((OLD.player_id, OLD.is_admin, OLD.disabled_reason, OLD.closed_at)
    IS DISTINCT FROM (NEW.player_id, NEW.is_admin, NEW.disabled_reason, NEW.closed_at))
  EXECUTE FUNCTION note_changed('players', 'callers');

-- A link that ties a player to the login of whoever opens it, once. Only a digest is stored.
CREATE TABLE login_links (
  player_id    integer PRIMARY KEY REFERENCES players,
  token_sha256 text NOT NULL UNIQUE CHECK (length(token_sha256) = 43),
  expires_at   timestamptz NOT NULL
);
