-- Logins whose account was closed, or tied to another login, while it was disabled: they can't create an account again until an
-- admin lets them in. Only a digest of issuer and subject stays; the reason stays on the player's row.
CREATE TABLE barred_logins (
  login_sha256 text PRIMARY KEY CHECK (length(login_sha256) = 43),
  player_id    integer NOT NULL REFERENCES players,
  barred_at    timestamptz NOT NULL
);
CREATE INDEX barred_logins_player ON barred_logins (player_id);
