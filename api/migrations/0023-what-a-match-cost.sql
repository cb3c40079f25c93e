-- What the club pays for the pitch, for this match: at first the pitch's price when the match was created.
ALTER TABLE matches ADD COLUMN pitch_cost_pence integer CHECK (pitch_cost_pence BETWEEN 0 AND 1000000);
-- Nothing that triggers note changes with this.
ALTER TABLE matches DISABLE TRIGGER USER;
UPDATE matches SET pitch_cost_pence = pitches.price_pence FROM pitches WHERE pitches.pitch_id = matches.pitch_id;
ALTER TABLE matches ENABLE TRIGGER USER;
ALTER TABLE matches ALTER COLUMN pitch_cost_pence SET NOT NULL;
