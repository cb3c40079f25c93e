-- What visitors' browsers said of the releases, as sums of a minute: nothing in it is about one visitor. Kept for 30 days.
CREATE TABLE screen_reports (
  remote            text NOT NULL,
  release           text NOT NULL,
  minute            timestamptz NOT NULL CHECK (minute = date_trunc('minute', minute)),
  not_loaded        integer NOT NULL,
  threw_on_import   integer NOT NULL,
  threw_on_render   integer NOT NULL,
  refused           integer NOT NULL,
  -- How many screens were drawn, by how long that took: in the classes of api/src/screen-reports/load-times.ts.
  drew              integer[] NOT NULL,
  -- From how many addresses reports came, and failures. An address counts once within ten minutes.
  addresses         integer NOT NULL,
  failing_addresses integer NOT NULL,
  PRIMARY KEY (remote, release, minute)
);
CREATE INDEX screen_reports_minute ON screen_reports (minute);
