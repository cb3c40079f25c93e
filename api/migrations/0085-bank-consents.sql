-- An aggregator reads the club's account with a consent, which an admin gives at the bank. Then `access_token` is the consent's
-- session, and `expires_at` says when the consent ends.
ALTER TABLE bank_connections
  -- The bank, as the aggregator calls it.
  ADD COLUMN bank        text,
  -- The club's account: as the bank writes it, for as long as this consent lasts, and whatever the consent.
  ADD COLUMN account     text,
  ADD COLUMN account_uid text,
  ADD COLUMN account_key text,
  -- When it was last read without an admin, which banks allow four times a day.
  ADD COLUMN tried_at    timestamptz;
