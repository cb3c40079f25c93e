-- Until when a process counts as running a job; it renews this while it works (src/operations/jobs.ts).
ALTER TABLE jobs ADD COLUMN claimed_until timestamptz;

-- Processes sleep until what they know to be due. This wakes them for messages, which become due at any time.
CREATE FUNCTION tell_messages_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    PERFORM pg_notify('due', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER messages_tell_due AFTER INSERT ON messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_messages_due();
