-- What the columns and words of a bank's table mean, as an admin confirmed it, by the names of its columns and its delimiter.
CREATE TABLE statement_layouts (
  layout_id    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source       text NOT NULL UNIQUE,
  layout       text NOT NULL,
  confirmed_by integer NOT NULL REFERENCES players,
  confirmed_at timestamptz NOT NULL
);

-- What was said of uploads that no one has imported yet named columns by their roles; it's said again.
UPDATE statements SET columns = NULL WHERE imported_at IS NULL;
