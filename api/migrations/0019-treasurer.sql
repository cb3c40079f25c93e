-- What an adjustment is for; null where no one said.
ALTER TABLE transfers
  ADD COLUMN category text CHECK (category IN ('cash', 'refund', 'goodwill', 'correction', 'payout')),
  ADD CHECK (category IS NULL OR kind = 'adjustment');

-- An admin took the payment from the player whom its reference names: only an admin can assign it again.
ALTER TABLE bank_entries ADD COLUMN assigned_by_hand_only boolean NOT NULL DEFAULT false;
CREATE INDEX bank_entries_player ON bank_entries (player_id, bank_entry_id) WHERE player_id IS NOT NULL;

-- A short name for a remembered payer, so that an address need not contain a bank account.
ALTER TABLE payers ADD COLUMN payer_id integer GENERATED ALWAYS AS IDENTITY UNIQUE;
CREATE INDEX payers_player ON payers (player_id);
