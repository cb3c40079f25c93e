-- Addresses are compared by ASCII letters only, whatever the database's locale takes for the same letter.
CREATE INDEX players_email_folded ON players (lower(email COLLATE "C"));
