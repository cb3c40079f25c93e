-- From how many addresses a release was reported in the last hour, which all processes have to agree on. An address is a number
-- from 0 to 32767 that only the server's secret leads to: it names no one, and a stranger with any number of addresses can't push
-- others out. Unlogged: it's in no backup and no copy of the database, and a crash may forget it.
CREATE UNLOGGED TABLE report_senders (
  remote        text NOT NULL,
  release       text NOT NULL,
  sender        smallint NOT NULL CHECK (sender BETWEEN 0 AND 32767),
  -- When its first report of the hour came, and how many there were.
  since         timestamptz NOT NULL,
  reports       integer NOT NULL,
  has_failed    boolean NOT NULL,
  -- The last one that failed there, if the report named it.
  failed_screen text,
  PRIMARY KEY (remote, release, sender)
);
CREATE INDEX report_senders_since ON report_senders (since);

-- No longer written, and neither is screen_totals: these were counted by each process on its own.
ALTER TABLE screen_reports ALTER COLUMN addresses SET DEFAULT 0;
ALTER TABLE screen_reports ALTER COLUMN failing_addresses SET DEFAULT 0;

-- What nothing reported before: a release that made its page hang, and errors that no one caught.
ALTER TABLE screen_reports ADD COLUMN hung integer NOT NULL DEFAULT 0;
ALTER TABLE screen_reports ADD COLUMN threw_later integer NOT NULL DEFAULT 0;
