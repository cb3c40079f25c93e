-- Who got the place that was given up late, in clubs that give the price back then. A fact, like the late leave: recorded
-- once and never changed.
CREATE TABLE refilled_places (
  late_leave_id integer PRIMARY KEY REFERENCES late_leaves,
  taken_by      integer NOT NULL REFERENCES players,
  taken_at      timestamptz NOT NULL
);
CREATE TRIGGER refilled_places_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refilled_places
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION note_refilled_to_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches_to_settle SELECT match_id FROM late_leaves WHERE late_leave_id = NEW.late_leave_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER refilled_places_settle AFTER INSERT ON refilled_places
  FOR EACH ROW EXECUTE FUNCTION note_refilled_to_settle();
