-- Banks that an admin connects by logging in there. The tokens change with every use.
CREATE TABLE bank_connections (
  source        text PRIMARY KEY,
  -- What the bank has to send back with the admin.
  state         text,
  access_token  text,
  refresh_token text,
  expires_at    timestamptz
);
