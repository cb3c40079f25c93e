-- Phones and computers that take push messages (src/push).

-- The key pair by which push services recognise this club (RFC 8292), made once. The services and browsers know only the public key.
CREATE TABLE push_keys (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key  text NOT NULL CHECK (length(public_key) = 87),
  private_key text NOT NULL CHECK (length(private_key) = 43)
);

-- Browsers that a player has asked to be told on. A browser has one address at its maker's push service, so if someone else logs in
-- there and asks too, it's theirs.
CREATE TABLE push_devices (
  device_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id integer NOT NULL REFERENCES players,
  endpoint  text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  -- What messages are encrypted with (RFC 8291).
  p256dh    text NOT NULL CHECK (length(p256dh) = 87),
  auth      text NOT NULL CHECK (length(auth) = 22),
  added_at  timestamptz NOT NULL
);
CREATE INDEX push_devices_player ON push_devices (player_id, device_id);
