-- What the club spends and earns besides players' money (src/money/costs): each is a transfer between accounts of the club.
-- cash: coins and notes that the treasurer keeps · expenses: what was spent · income: what others than players paid
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check
  CHECK (kind IN ('player', 'bank', 'cash', 'revenue', 'adjustments', 'expenses', 'income'));
INSERT INTO accounts (kind) VALUES ('cash'), ('expenses'), ('income');

ALTER TABLE transfers
  ADD COLUMN cost_category text CHECK (cost_category ~ '^[a-z_]{1,40}$'),
  -- The day on which it was paid, as an admin said.
  ADD COLUMN paid_on date,
  -- The transfer that it takes back: a wrong one is never changed.
  ADD COLUMN takes_back integer UNIQUE REFERENCES transfers;

-- The ledger's own rules, with the new kinds.
DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT conname FROM pg_constraint WHERE conrelid = 'transfers'::regclass AND contype = 'c'
    AND (pg_get_constraintdef(oid) LIKE '%ARRAY[''payment''::text, ''match_fee''::text%'
      OR pg_get_constraintdef(oid) LIKE '%bank_entry_id IS NOT NULL%')
  LOOP
    EXECUTE format('ALTER TABLE transfers DROP CONSTRAINT %I', found.conname);
  END LOOP;
END $$;
ALTER TABLE transfers
  ADD CONSTRAINT transfers_kind_check CHECK (kind IN ('payment', 'match_fee', 'late_fee', 'late_leave', 'adjustment', 'refund',
    'expense', 'income', 'cash_paid_in')),
  ADD CONSTRAINT transfers_about_bank_entry CHECK (
    CASE WHEN kind = 'payment' THEN bank_entry_id IS NOT NULL
      ELSE bank_entry_id IS NULL OR kind IN ('income', 'cash_paid_in') END),
  ADD CONSTRAINT transfers_of_costs CHECK (
    CASE WHEN kind IN ('expense', 'income') THEN cost_category IS NOT NULL ELSE cost_category IS NULL END),
  ADD CONSTRAINT transfers_paid_on CHECK (
    paid_on IS NULL OR kind IN ('expense', 'income', 'cash_paid_in')),
  ADD CONSTRAINT transfers_take_back CHECK (takes_back IS NULL OR kind IN ('expense', 'income', 'cash_paid_in'));
CREATE INDEX transfers_costs ON transfers (transfer_id) WHERE kind IN ('expense', 'income', 'cash_paid_in');

-- What a payment is that no player made: a category of other income, or cash that was paid in.
ALTER TABLE bank_entries ADD COLUMN income_category text CHECK (income_category ~ '^[a-z_]{1,40}$'),
  ADD CONSTRAINT bank_entries_of_one CHECK (income_category IS NULL OR player_id IS NULL);

CREATE TABLE receipts (
  receipt_id  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id integer NOT NULL REFERENCES transfers,
  file_name   text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  media_type  text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  contents    bytea NOT NULL CHECK (length(contents) BETWEEN 1 AND 2097152),
  added_by    integer NOT NULL REFERENCES players,
  added_at    timestamptz NOT NULL
);
CREATE INDEX receipts_transfer ON receipts (transfer_id);
