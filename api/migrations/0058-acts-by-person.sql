-- What a person did, and what was done to them, the latest first: a page of either comes from an index, already sorted.
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, audit_id DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entries_about_player ON audit_entries (player_id, audit_id DESC) WHERE player_id IS NOT NULL;
DROP INDEX audit_entries_player;
