-- What kind of file a statement is, so that what an admin said of one is known for the next: the names of its columns, or its
-- format and account.
ALTER TABLE statements ADD COLUMN source text NOT NULL DEFAULT '';
CREATE INDEX statements_by_source ON statements (source, statement_id DESC)
  WHERE columns IS NOT NULL AND imported_at IS NOT NULL AND undone_at IS NULL;

-- A payment without a name was remembered as a payer of that kind, to whom every other one belonged.
DELETE FROM payers WHERE payer_account = 'name ';
