-- What the club decides about itself: one row. The currency is fixed once money has moved, because balances are whole numbers of
-- its smallest coin.
CREATE TABLE club_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- In which amounts are written, such as en-GB.
  locale   text NOT NULL CHECK (locale <> '')
);
INSERT INTO club_settings (currency, locale) VALUES ('GBP', 'en-GB');

CREATE FUNCTION refuse_other_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM transfers) OR EXISTS (SELECT FROM bank_entries) THEN
    RAISE EXCEPTION 'The currency is fixed once money has moved.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER club_settings_keep_currency BEFORE UPDATE OF currency ON club_settings FOR EACH ROW
  WHEN (OLD.currency <> NEW.currency) EXECUTE FUNCTION refuse_other_currency();

-- Entries in another currency are as rare as before: the query leaves them out.
DROP INDEX bank_entries_unmatched_in_order;
CREATE INDEX bank_entries_unmatched_in_order ON bank_entries ((coalesce(booked_date, '9999-12-31')), bank_entry_id)
  WHERE player_id IS NULL AND status = 'booked' AND amount_pence > 0;

-- Every answer with an amount is another one, and every process has to hear of it.
CREATE TRIGGER club_settings_note AFTER UPDATE ON club_settings
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER club_settings_notify AFTER UPDATE ON club_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_everything_changed();
