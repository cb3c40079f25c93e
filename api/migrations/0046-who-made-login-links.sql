-- The admin who made a link, who has to be entitled to it when it's used; null for a command on the server.
ALTER TABLE login_links ADD COLUMN made_by integer REFERENCES players;
