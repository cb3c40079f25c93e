-- A payment that one source reports is looked for among those of all others, around its day.
CREATE INDEX bank_entries_by_day ON bank_entries (booked_date);
DROP INDEX bank_entries_of_statements;
