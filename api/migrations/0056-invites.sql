-- Whether newcomers wait until an admin lets them in. A link to invite people with, of which there's one at a time, lets its users in
-- at once; only a digest is stored, so that someone who reads the database can't use it.
ALTER TABLE club_settings ADD COLUMN newcomers_wait boolean NOT NULL DEFAULT false;

CREATE TABLE invites (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  token_sha256 text NOT NULL CHECK (length(token_sha256) = 43),
  expires_at   timestamptz NOT NULL,
  uses_left    integer NOT NULL CHECK (uses_left >= 0)
);
