-- Which of a player and their guests took the place that was given up late: if that one leaves free of charge, the price is due
-- again. Null in rows from before, and where the late leaver came back.
ALTER TABLE refilled_places ADD COLUMN taker_joined_at timestamptz;
