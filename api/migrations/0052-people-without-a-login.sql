-- An admin adds people before they sign in, and doesn't know when they were born.
ALTER TABLE players DROP CONSTRAINT players_check1;
COMMENT ON COLUMN players.year_of_birth IS 'Null for someone whom an admin added, until they say, and once the account is closed.';
