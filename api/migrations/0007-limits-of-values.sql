-- What no request can ask for any more, no row can hold either. Rows from before that couldn't be read are corrected first.

UPDATE matches SET match_date = least(greatest(match_date, '1900-01-01'), '2100-12-31')
  WHERE match_date NOT BETWEEN '1900-01-01' AND '2100-12-31';
UPDATE matches SET kickoff_at = least(greatest(kickoff_at, '1900-01-01T00:00Z'), '2100-12-31T00:00Z')
  WHERE kickoff_at NOT BETWEEN '1899-12-30T00:00Z' AND '2101-01-02T00:00Z';
UPDATE matches SET signin_begin_at = least(greatest(signin_begin_at, '1900-01-01T00:00Z'), '2100-12-31T00:00Z')
  WHERE signin_begin_at NOT BETWEEN '1900-01-01T00:00Z' AND '2101-01-01T00:00Z';
UPDATE matches SET kickoff_asked_at = kickoff_at
  WHERE kickoff_asked_at NOT BETWEEN '1899-12-30T00:00Z' AND '2101-01-02T00:00Z';
-- An assignment from such an account is no more than a suggestion.
DELETE FROM payers WHERE length(payer_account) > 500;

ALTER TABLE matches
  ADD CONSTRAINT matches_date_in_years CHECK (match_date BETWEEN '1900-01-01' AND '2100-12-31'),
  -- A day more on both sides, for the time zones.
  ADD CONSTRAINT matches_kickoff_in_years CHECK (kickoff_at BETWEEN '1899-12-30T00:00Z' AND '2101-01-02T00:00Z'),
  ADD CONSTRAINT matches_signin_in_years CHECK (signin_begin_at BETWEEN '1900-01-01T00:00Z' AND '2101-01-01T00:00Z');
ALTER TABLE payers ADD CONSTRAINT payers_account_length CHECK (length(payer_account) <= 500);
-- Adjustments and charges have always had this limit. Payments are as large as a bank says.
ALTER TABLE transfers
  ADD CONSTRAINT transfers_within_a_million CHECK (kind = 'payment' OR amount_pence <= 100000000);
