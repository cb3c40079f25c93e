-- Acts for which someone has to log in again: what was asked for, and whether its owner has confirmed it since. Deleted within
-- an hour, and in no backup.
CREATE TABLE confirmations (
  confirmation_id uuid PRIMARY KEY,
  player_id       integer NOT NULL REFERENCES players,
  issuer          text NOT NULL,
  subject         text NOT NULL,
  -- The request, and how its owner is asked about it.
  call            text NOT NULL,
  digest          text NOT NULL,
  act             text NOT NULL,
  -- The attempt to log in: where it returns to, and secrets that never reach a script.
  origin          text NOT NULL,
  state_sha256    text NOT NULL UNIQUE,
  code_verifier   text NOT NULL,
  nonce           text NOT NULL,
  -- Of the form that asks.
  form_sha256     text UNIQUE,
  created_at      timestamptz NOT NULL,
  logged_in_at    timestamptz,
  confirmed_at    timestamptz,
  refused_at      timestamptz,
  used_at         timestamptz
);
CREATE INDEX confirmations_created ON confirmations (created_at);
