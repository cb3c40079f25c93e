-- For so many minutes after joining, a place can be left free of charge even when it's late.
ALTER TABLE club_settings
  ADD grace_minutes int NOT NULL DEFAULT 0 CHECK (grace_minutes BETWEEN 0 AND 60);
