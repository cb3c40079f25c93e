-- Everything that what someone is asked to confirm changes, as their page lists it.
ALTER TABLE confirmations ADD COLUMN facts jsonb;
