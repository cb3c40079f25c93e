-- What a remote is granted decides what visitors get of its releases, so every process learns at once that it has changed.
CREATE TRIGGER remote_grants_notify AFTER INSERT OR DELETE ON remote_grants
  FOR EACH STATEMENT EXECUTE FUNCTION notify_remotes();
