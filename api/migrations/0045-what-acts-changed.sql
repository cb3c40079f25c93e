-- What an act changed, before and after, and what that charged and gave back. No names: they couldn't be taken away when an account is
-- closed.
ALTER TABLE audit_entries ADD COLUMN details jsonb;
