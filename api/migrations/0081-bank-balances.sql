-- What the bank had at the end of a day, where an admin said so.
CREATE TABLE bank_balances (
  day           date PRIMARY KEY,
  balance_minor bigint NOT NULL,
  said_by       integer NOT NULL REFERENCES players,
  said_at       timestamptz NOT NULL
);
