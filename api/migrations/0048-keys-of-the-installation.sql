-- A key without a creator is the installation's own: whoever has the database may do everything, so what it publishes needs no grant.
ALTER TABLE publish_keys ALTER COLUMN created_by DROP NOT NULL;
