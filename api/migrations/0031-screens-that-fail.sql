-- How often each screen of a release was drawn in visitors' browsers, and how often it failed: a page that is seldom opened may
-- fail without being much of its release. Deleted with the release.
CREATE TABLE screen_totals (
  remote            text NOT NULL,
  release           text NOT NULL,
  screen            text NOT NULL,
  drew              integer NOT NULL,
  failed            integer NOT NULL,
  -- From how many addresses failures came. An address counts once within an hour.
  failing_addresses integer NOT NULL,
  PRIMARY KEY (remote, release, screen),
  FOREIGN KEY (remote, release) REFERENCES remote_releases ON DELETE CASCADE
);
