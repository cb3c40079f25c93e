-- The identity provider's public keys as last fetched, for a process that starts while the provider is down.
CREATE TABLE signing_keys (
  issuer text PRIMARY KEY,
  keys   text NOT NULL
);
