-- A club can have several sources of payments: feeds that are polled, and statement files that admins upload.

-- Each source that is polled: up to where it was read, when that last worked, and why it last didn't.
CREATE TABLE bank_sources (
  source    text PRIMARY KEY,
  cursor    text,
  -- The club's account, where the bank says which one it is.
  account   text NOT NULL DEFAULT '',
  read_at   timestamptz,
  failed_at timestamptz,
  failure   text
);
INSERT INTO bank_sources (source, cursor) SELECT 'feed', cursor FROM bank_cursor;
DROP TABLE bank_cursor;

ALTER TABLE bank_entries
  -- The feed that reports it, or 'statement'.
  ADD COLUMN source     text NOT NULL DEFAULT 'feed',
  -- The club's account it was paid into; empty where the source doesn't say.
  ADD COLUMN account    text NOT NULL DEFAULT '',
  -- It may be that payment again; until an admin decides, it isn't credited.
  ADD COLUMN doubt_of   integer REFERENCES bank_entries,
  -- An admin decided that it's that payment again.
  ADD COLUMN same_as    integer REFERENCES bank_entries,
  ADD COLUMN decided_by integer REFERENCES players,
  -- The upload it came with was undone.
  ADD COLUMN undone_at  timestamptz,
  ADD CHECK (doubt_of IS NULL OR same_as IS NULL);
CREATE INDEX bank_entries_doubtful ON bank_entries (bank_entry_id) WHERE doubt_of IS NOT NULL;
CREATE INDEX bank_entries_same ON bank_entries (same_as) WHERE same_as IS NOT NULL;
CREATE INDEX bank_entries_of_statements ON bank_entries (booked_date) WHERE source = 'statement';

CREATE TABLE statements (
  statement_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name    text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- The file in base64, until it's imported.
  contents     text,
  digest       text NOT NULL,
  -- How an admin said the columns have to be read, as JSON.
  columns      text,
  format       text,
  account      text NOT NULL DEFAULT '',
  first_day    date,
  last_day     date,
  is_cut       boolean NOT NULL DEFAULT false,
  uploaded_by  integer NOT NULL REFERENCES players,
  uploaded_at  timestamptz NOT NULL,
  imported_by  integer REFERENCES players,
  imported_at  timestamptz,
  undone_by    integer REFERENCES players,
  undone_at    timestamptz,
  CHECK ((imported_at IS NULL) = (imported_by IS NULL)),
  CHECK (undone_at IS NULL OR imported_at IS NOT NULL)
);
CREATE INDEX statements_imported ON statements (last_day) WHERE imported_at IS NOT NULL AND undone_at IS NULL;

-- What each line of an imported statement said and was taken for.
CREATE TABLE statement_lines (
  statement_id  integer NOT NULL REFERENCES statements,
  place         integer NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('new', 'known', 'doubtful', 'ignored', 'set_aside')),
  reason        text,
  day           date,
  amount_pence  bigint,
  payer_name    text NOT NULL,
  reference     text NOT NULL,
  bank_id       text,
  balance_pence bigint,
  clock_time    text,
  -- The payment it shows.
  bank_entry_id integer REFERENCES bank_entries,
  PRIMARY KEY (statement_id, place),
  CHECK ((outcome IN ('new', 'known', 'doubtful')) = (bank_entry_id IS NOT NULL))
);
CREATE INDEX statement_lines_entry ON statement_lines (bank_entry_id) WHERE bank_entry_id IS NOT NULL;

-- Which upload a line was set aside from; it goes with it.
ALTER TABLE set_aside_entries ADD COLUMN statement_id integer REFERENCES statements;
