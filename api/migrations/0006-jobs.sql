-- When each recurring job is due (src/operations/jobs.ts). A process that starts a run moves due_at on by a few seconds and
-- keeps doing so while it works; the work of one that has died is due again as soon as it stops.
CREATE TABLE jobs (
  name   text PRIMARY KEY,
  due_at timestamptz NOT NULL
);
