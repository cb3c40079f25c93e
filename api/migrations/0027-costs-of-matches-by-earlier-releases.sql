-- The release before 0023 serves beside this one during an upgrade, and creates matches without their cost.
CREATE FUNCTION default_pitch_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT price_pence INTO NEW.pitch_cost_pence FROM pitches WHERE pitch_id = NEW.pitch_id;
  RETURN NEW;
END $$;
CREATE TRIGGER matches_default_pitch_cost BEFORE INSERT ON matches
  FOR EACH ROW WHEN (NEW.pitch_cost_pence IS NULL) EXECUTE FUNCTION default_pitch_cost();
