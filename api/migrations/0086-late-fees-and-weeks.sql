-- What a player who is marked late pays on top, and the day on which the club's weeks begin (1 is Monday). Amounts are in the smallest coin
-- of the club's currency.
ALTER TABLE club_settings
  ADD late_fee      int      NOT NULL DEFAULT 100 CHECK (late_fee BETWEEN 0 AND 10000000),
  ADD first_weekday smallint NOT NULL DEFAULT 1 CHECK (first_weekday BETWEEN 1 AND 7);

-- Each match keeps the fee from when it started, so that a new one changes nothing that was charged.
ALTER TABLE matches
  ADD late_fee_minor int NOT NULL DEFAULT 100 CHECK (late_fee_minor BETWEEN 0 AND 10000000);
