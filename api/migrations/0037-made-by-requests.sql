-- What requests with an id of their own have made, so that one that's sent again makes nothing more (src/http/make-once.ts).
CREATE TABLE made_by_requests (
  request_id uuid PRIMARY KEY,
  -- Of what it asked for, and who asked.
  digest     text NOT NULL CHECK (length(digest) = 43),
  -- The row that it made; which table that is in follows from the call.
  made_id    integer NOT NULL,
  made_at    timestamptz NOT NULL
);
CREATE INDEX made_by_requests_made_at ON made_by_requests (made_at);
