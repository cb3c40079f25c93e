-- An entry that the bank has changed since it was booked: the entry as it was. The change is a row of its own, which isn't credited until
-- an admin says that it's another payment. On days with entries whose id has stood for something else, more ids may have.
ALTER TABLE bank_entries
  ADD COLUMN change_of integer REFERENCES bank_entries,
  ADD COLUMN changed_at timestamptz,
  -- An admin said that it's a known payment, and then the bank showed both side by side: asked again, once.
  ADD COLUMN is_asked_again boolean NOT NULL DEFAULT false;
CREATE INDEX bank_entries_changed ON bank_entries (booked_date) WHERE changed_at IS NOT NULL;
