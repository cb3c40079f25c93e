-- What volunteers publish: releases of remotes, what is live and was live, and who may publish what.

CREATE TABLE remotes (
  name      text PRIMARY KEY CHECK (name ~ '^mf-[a-z][a-z0-9-]*$' AND length(name) <= 40),
  is_paused boolean NOT NULL DEFAULT false
);

-- A key can publish one remote. Only a digest of it is stored.
CREATE TABLE publish_keys (
  key_id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote       text NOT NULL REFERENCES remotes,
  holder       text NOT NULL CHECK (length(holder) BETWEEN 1 AND 80),
  key_sha256   text NOT NULL UNIQUE CHECK (length(key_sha256) = 43),
  created_by   integer NOT NULL REFERENCES players,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  last_used_at timestamptz
);
CREATE INDEX publish_keys_remote ON publish_keys (remote);

-- What an admin lets a remote claim: the paths of its pages, the labels of its navigation entries, slots of other pages.
CREATE TABLE remote_grants (
  remote text NOT NULL REFERENCES remotes,
  kind   text NOT NULL CHECK (kind IN ('path', 'navigation', 'slot')),
  value  text NOT NULL,
  PRIMARY KEY (remote, kind, value)
);

-- The files of all releases, each once. Their contents are in stored_contents, or in a folder or a bucket (RELEASE_STORE).
CREATE TABLE stored_files (
  digest      text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{96}$'),
  size        integer NOT NULL CHECK (size >= 0),
  -- After compression; null for a file that isn't compressed.
  brotli_size integer,
  -- False while its content is being written or deleted.
  is_stored   boolean NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- Whose quota it counts in while no release has it.
  key_id      integer REFERENCES publish_keys
);
CREATE TABLE stored_contents (
  digest  text PRIMARY KEY REFERENCES stored_files ON DELETE CASCADE,
  content bytea NOT NULL
);
-- It's compressed already, or small.
ALTER TABLE stored_contents ALTER COLUMN content SET STORAGE EXTERNAL;

-- Releases that the server has. It forgets those that no one needs any more; live_history keeps their names.
CREATE TABLE remote_releases (
  remote    text NOT NULL REFERENCES remotes,
  release   text NOT NULL CHECK (length(release) BETWEEN 1 AND 60),
  manifest  jsonb NOT NULL,
  commit    text CHECK (length(commit) BETWEEN 1 AND 60),
  -- It waits while it claims more than is granted.
  state     text NOT NULL CHECK (state IN ('accepted', 'waiting', 'refused')),
  -- For whom it was published, and for how many per cent.
  stage     text NOT NULL CHECK (stage IN ('everyone', 'admins', 'share', 'preview')),
  share     integer CHECK (share BETWEEN 1 AND 99),
  -- Taken over from the site's folder, which serves its files wherever it has them.
  is_adopted boolean NOT NULL,
  key_id    integer REFERENCES publish_keys,
  player_id integer REFERENCES players,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (remote, release),
  CHECK ((stage = 'share') = (share IS NOT NULL))
);
CREATE TABLE release_files (
  remote  text NOT NULL,
  release text NOT NULL,
  path    text NOT NULL,
  digest  text NOT NULL REFERENCES stored_files,
  PRIMARY KEY (remote, release, path),
  FOREIGN KEY (remote, release) REFERENCES remote_releases ON DELETE CASCADE
);
CREATE INDEX release_files_digest ON release_files (digest);

-- The history of the site: the latest row of a remote says what is live.
CREATE TABLE live_history (
  history_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote     text NOT NULL REFERENCES remotes,
  release    text NOT NULL,
  stage      text NOT NULL CHECK (stage IN ('everyone', 'admins', 'share', 'preview')),
  share      integer CHECK (share BETWEEN 1 AND 99),
  how        text NOT NULL CHECK (how ~ '^[a-z_]{3,40}$'),
  at         timestamptz NOT NULL,
  commit     text,
  reason     text CHECK (length(reason) BETWEEN 1 AND 200),
  -- Who did it: a key, an admin, the site's folder, or else the server itself.
  key_id     integer REFERENCES publish_keys,
  player_id  integer REFERENCES players,
  by_folder  boolean NOT NULL DEFAULT false,
  CHECK ((stage = 'share') = (share IS NOT NULL))
);
CREATE INDEX live_history_remote ON live_history (remote, history_id DESC);
CREATE TRIGGER live_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON live_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every process learns at once that something else is live.
CREATE FUNCTION notify_remotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'remotes');
  RETURN NULL;
END $$;
CREATE TRIGGER live_history_notify AFTER INSERT ON live_history
  FOR EACH STATEMENT EXECUTE FUNCTION notify_remotes();
CREATE TRIGGER remotes_notify AFTER UPDATE ON remotes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_remotes();

-- Acts about a remote, also those done with a key.
ALTER TABLE audit_entries
  ADD COLUMN remote text CHECK (length(remote) BETWEEN 1 AND 40),
  ADD COLUMN release text CHECK (length(release) BETWEEN 1 AND 60),
  ADD COLUMN key_id integer REFERENCES publish_keys;
