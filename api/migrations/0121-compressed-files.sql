-- A file of a release as most browsers get it. Compressing it takes seconds, so that is done once, and not at each start of a server.
ALTER TABLE stored_contents ADD COLUMN brotli bytea;
ALTER TABLE stored_contents ALTER COLUMN brotli SET STORAGE EXTERNAL;
COMMENT ON COLUMN stored_contents.brotli IS 'Null until it has been compressed.';
