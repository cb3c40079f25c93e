-- For monitoring: a job that has stopped or keeps failing has an old time here.
ALTER TABLE jobs ADD COLUMN succeeded_at timestamptz;
