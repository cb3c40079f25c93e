-- A refusal that is repeated is listed once (src/remotes/note-refusal.ts).
CREATE INDEX audit_entries_remote ON audit_entries (remote, audit_id DESC) WHERE remote IS NOT NULL;
