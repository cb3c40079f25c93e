-- A posting and a change of the currency lock the same row: an amount that was read in one currency is never posted in another.
CREATE FUNCTION amount_in(amount integer, read_in text) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM club_settings WHERE currency = read_in FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The amount is in %, which is no longer the club''s currency.', read_in
      USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN amount;
END $$;
