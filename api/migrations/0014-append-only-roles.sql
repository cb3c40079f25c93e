-- The API runs as a role that can add to the ledger but not change it (see api/src/database/api-role.ts). What the ledger's
-- triggers write is therefore written as the owner of the tables.
DO $$ DECLARE routine text; BEGIN
  FOREACH routine IN ARRAY ARRAY['open_account()', 'apply_transfer()'] LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', routine, current_schema());
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', routine);
  END LOOP;
END $$;

-- A late leave is a fact: it's recorded once and never changed.
CREATE TRIGGER late_leaves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON late_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
