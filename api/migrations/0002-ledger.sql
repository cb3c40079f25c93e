-- Double entry: every transfer takes from one account (debit) and gives to another (credit). A player's balance is what
-- their account was given less what was taken from it; players.balance_pence is a copy of that sum.

CREATE TABLE accounts (
  account_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- bank: money that came in from outside · revenue: what matches earned · adjustments: what admins gave and took
  kind       text NOT NULL CHECK (kind IN ('player', 'bank', 'revenue', 'adjustments')),
  player_id  integer UNIQUE REFERENCES players,
  CHECK ((kind = 'player') = (player_id IS NOT NULL))
);
CREATE UNIQUE INDEX accounts_of_the_club ON accounts (kind) WHERE player_id IS NULL;
INSERT INTO accounts (kind) VALUES ('bank'), ('revenue'), ('adjustments');

CREATE FUNCTION open_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO accounts (kind, player_id) VALUES ('player', NEW.player_id);
  RETURN NULL;
END $$;
CREATE TRIGGER players_open_account AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION open_account();

-- What the bank said, one row for each of its ids. Which player an entry belongs to is decided here; the transfer follows.
CREATE TABLE bank_entries (
  bank_entry_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id   text NOT NULL UNIQUE,
  status        text NOT NULL CHECK (status IN ('booked', 'pending', 'reversed')),
  booked_date   date,
  amount_pence  bigint NOT NULL,
  currency      text NOT NULL,
  payer_name    text NOT NULL,
  payer_account text NOT NULL,
  reference     text NOT NULL,
  player_id     integer REFERENCES players,
  -- The admin who assigned it; null where the reference did.
  assigned_by   integer REFERENCES players,
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  -- The bank said something new, or somebody was found, since the ledger was last brought in line.
  to_post       boolean NOT NULL DEFAULT true,
  CHECK (assigned_by IS NULL OR player_id IS NOT NULL)
);
CREATE INDEX bank_entries_to_post ON bank_entries (bank_entry_id) WHERE to_post;
CREATE INDEX bank_entries_unmatched ON bank_entries (booked_date) WHERE player_id IS NULL AND status = 'booked';

-- Up to where the bank's feed has been read. One row.
CREATE TABLE bank_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  cursor   text
);
INSERT INTO bank_cursor (cursor) VALUES (NULL);

-- To whom an admin once gave a payment from this account at a bank.
CREATE TABLE payers (
  payer_account text PRIMARY KEY,
  payer_name    text NOT NULL,
  player_id     integer NOT NULL REFERENCES players,
  assigned_by   integer NOT NULL REFERENCES players,
  assigned_at   timestamptz NOT NULL
);

CREATE TABLE transfers (
  transfer_id    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  debit_account  integer NOT NULL REFERENCES accounts,
  credit_account integer NOT NULL REFERENCES accounts,
  amount_pence   bigint NOT NULL CHECK (amount_pence > 0),
  kind           text NOT NULL
    CHECK (kind IN ('payment', 'match_fee', 'late_fee', 'late_leave', 'adjustment', 'refund')),
  -- What a refund gives back.
  refund_of      text CHECK (refund_of IN ('match_fee', 'late_fee', 'late_leave')),
  match_id       integer REFERENCES matches,
  bank_entry_id  integer REFERENCES bank_entries,
  made_by        integer REFERENCES players,
  reason         text CHECK (length(reason) BETWEEN 1 AND 200),
  request_id     uuid UNIQUE,
  created_at     timestamptz NOT NULL,
  CHECK (debit_account <> credit_account),
  CHECK ((kind = 'refund') = (refund_of IS NOT NULL)),
  CHECK ((kind IN ('match_fee', 'late_fee', 'late_leave', 'refund')) = (match_id IS NOT NULL)),
  CHECK ((kind = 'payment') = (bank_entry_id IS NOT NULL)),
  CHECK (kind <> 'adjustment' OR made_by IS NOT NULL)
);
CREATE INDEX transfers_debit ON transfers (debit_account);
CREATE INDEX transfers_credit ON transfers (credit_account);
CREATE INDEX transfers_match ON transfers (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX transfers_bank_entry ON transfers (bank_entry_id) WHERE bank_entry_id IS NOT NULL;

CREATE FUNCTION apply_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET balance_pence = balance_pence - NEW.amount_pence
    FROM accounts WHERE account_id = NEW.debit_account AND players.player_id = accounts.player_id;
  UPDATE players SET balance_pence = balance_pence + NEW.amount_pence
    FROM accounts WHERE account_id = NEW.credit_account AND players.player_id = accounts.player_id;
  RETURN NULL;
END $$;
CREATE TRIGGER transfers_apply AFTER INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION apply_transfer();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A balance changes by a transfer only: at depth 0 somebody writes to it by hand.
CREATE FUNCTION refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A balance changes by a transfer only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER players_balance_by_ledger BEFORE UPDATE OF balance_pence ON players FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.balance_pence IS DISTINCT FROM NEW.balance_pence)
  EXECUTE FUNCTION refuse_balance();
CREATE TRIGGER players_start_with_nothing BEFORE INSERT ON players FOR EACH ROW
  WHEN (NEW.balance_pence <> 0) EXECUTE FUNCTION refuse_balance();
