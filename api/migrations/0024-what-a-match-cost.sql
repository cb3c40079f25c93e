-- What the club pays for the pitch, for this match: at first the pitch's price when the match was created.
ALTER TABLE matches ADD COLUMN pitch_cost_pence integer CHECK (pitch_cost_pence BETWEEN 0 AND 1000000);
-- Nothing that triggers note changes with this.
ALTER TABLE matches DISABLE TRIGGER USER;
UPDATE matches SET pitch_cost_pence = pitches.price_pence FROM pitches WHERE pitches.pitch_id = matches.pitch_id;
ALTER TABLE matches ENABLE TRIGGER USER;
ALTER TABLE matches ALTER COLUMN pitch_cost_pence SET NOT NULL;

-- While the release before still serves, its new matches come without a cost.
CREATE FUNCTION fill_pitch_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pitch_cost_pence := (SELECT price_pence FROM pitches WHERE pitch_id = NEW.pitch_id);
  RETURN NEW;
END $$;
CREATE TRIGGER fill_pitch_cost BEFORE INSERT ON matches
  FOR EACH ROW WHEN (NEW.pitch_cost_pence IS NULL) EXECUTE FUNCTION fill_pitch_cost();
