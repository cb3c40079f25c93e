-- Counting the totals again can correct any leaderboard.
CREATE TRIGGER appearances_note_recount AFTER TRUNCATE ON appearances
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
