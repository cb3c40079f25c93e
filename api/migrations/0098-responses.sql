-- How many visits a page's slowest response to a tap, a click or a key took how long in, by the same classes as drew.
ALTER TABLE screen_reports
  ADD COLUMN responded integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0,0,0,0,0,0}';
