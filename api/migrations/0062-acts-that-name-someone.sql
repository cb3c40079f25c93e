-- Acts whose changes name people: teams, and a man of the match who is replaced.
CREATE INDEX audit_entries_naming ON audit_entries USING gin ((details -> 'changes') jsonb_path_ops)
  WHERE details IS NOT NULL;
