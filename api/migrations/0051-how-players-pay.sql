-- How players pay the club, once an admin has said so: one row. Until then it's what the environment says.
CREATE TABLE payment_details (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  payee          text NOT NULL CHECK (payee <> ''),
  sort_code      text CHECK (sort_code ~ '^\d{6}$'),
  account_number text CHECK (account_number ~ '^\d{8}$'),
  iban           text,
  bic            text,
  -- [{"label": …, "template": …}], in the order in which players see them.
  links          jsonb NOT NULL,
  CHECK ((sort_code IS NULL) = (account_number IS NULL))
);
