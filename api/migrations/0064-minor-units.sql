-- Money is whole minor units of the club's currency, which isn't always pence. Unlike other migrations this one renames columns:
-- processes of the release before must have stopped.
ALTER TABLE players RENAME balance_pence TO balance_minor;
ALTER TABLE pitches RENAME price_pence TO price_minor;
ALTER TABLE matches RENAME price_pence TO price_minor;
ALTER TABLE matches RENAME pitch_cost_pence TO pitch_cost_minor;
ALTER TABLE match_players RENAME price_pence TO price_minor;
ALTER TABLE match_guests RENAME price_pence TO price_minor;
ALTER TABLE late_leaves RENAME price_pence TO price_minor;
ALTER TABLE match_series RENAME price_pence TO price_minor;
ALTER TABLE bank_entries RENAME amount_pence TO amount_minor;
ALTER TABLE transfers RENAME amount_pence TO amount_minor;
ALTER TABLE statement_lines RENAME amount_pence TO amount_minor;
ALTER TABLE audit_entries RENAME amount_pence TO amount_minor;
ALTER TABLE statement_lines RENAME balance_pence TO balance_minor;
ALTER VIEW match_members RENAME COLUMN price_pence TO price_minor;

DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname LIKE '%pence%'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name, replace(found.name, 'pence', 'minor'));
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION apply_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET balance_minor = balance_minor - NEW.amount_minor
    FROM accounts WHERE account_id = NEW.debit_account AND players.player_id = accounts.player_id;
  UPDATE players SET balance_minor = balance_minor + NEW.amount_minor
    FROM accounts WHERE account_id = NEW.credit_account AND players.player_id = accounts.player_id;
  RETURN NULL;
END $$;

-- As in 0014: the API's role can't write balances itself.
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION apply_transfer() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;

CREATE OR REPLACE FUNCTION fill_pitch_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pitch_cost_minor := (SELECT price_minor FROM pitches WHERE pitch_id = NEW.pitch_id);
  RETURN NEW;
END $$;

-- Messages that wait to be sent.
UPDATE messages SET details = details - 'pence' || jsonb_build_object('minor', details -> 'pence') WHERE details ? 'pence';
