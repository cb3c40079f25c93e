-- The invite link itself, so that admins can copy it for as long as it works. It's in the club's group chat, and does no more than
-- let in as many people as it says; who could read it here could also read the players. Earlier ones are only known as digests.
ALTER TABLE invites ADD COLUMN token text;
