-- What the club tells its players. A message is written in the transaction of the fact that it's about: once for each player, kind and
-- fact. It's sent by jobs (src/messages).

CREATE TABLE messages (
  message_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id    integer NOT NULL REFERENCES players,
  kind         text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  -- What it's about, such as a match and its kickoff: no one is told the same thing twice.
  fact         text NOT NULL CHECK (length(fact) BETWEEN 1 AND 200),
  match_id     integer REFERENCES matches,
  -- What it says beside the match: amounts, times.
  details      jsonb NOT NULL,
  announced_at timestamptz NOT NULL,
  -- Not sent before, and not after.
  due_at       timestamptz NOT NULL,
  useful_until timestamptz NOT NULL,
  -- Whether its deliveries have been written.
  is_addressed boolean NOT NULL DEFAULT false,
  UNIQUE (player_id, kind, fact)
);
CREATE INDEX messages_to_address ON messages (due_at) WHERE NOT is_addressed;
CREATE INDEX messages_announced ON messages (announced_at);
CREATE INDEX messages_match ON messages (match_id, kind) WHERE match_id IS NOT NULL;

-- One message on its way to one address of its player: an email address, a phone that takes push messages.
CREATE TABLE deliveries (
  delivery_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id     bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  channel        text NOT NULL CHECK (channel IN ('email', 'push')),
  -- Which of the player's addresses on the channel; email has one, which is on the player's row.
  address        text NOT NULL CHECK (length(address) BETWEEN 1 AND 100),
  -- doubtful: the connection broke while the other side may have taken it. It isn't sent again.
  state          text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'given_up', 'doubtful', 'dropped')),
  due_at         timestamptz NOT NULL,
  attempts       integer NOT NULL DEFAULT 0,
  first_tried_at timestamptz,
  -- The process that is sending it, and until when that process counts as alive, by the database's clock.
  claimed_by     uuid,
  claimed_until  timestamptz,
  -- When the last bytes of this attempt were about to be sent. Without it nothing has been taken yet.
  handed_over_at timestamptz,
  ended_at       timestamptz,
  UNIQUE (message_id, channel, address),
  CHECK ((state = 'sending') = (claimed_by IS NOT NULL))
);
CREATE INDEX deliveries_waiting ON deliveries (channel, due_at, delivery_id) WHERE state = 'waiting';
CREATE INDEX deliveries_sending ON deliveries (claimed_until) WHERE state = 'sending';

-- What players have chosen instead of the defaults.
CREATE TABLE message_choices (
  player_id integer NOT NULL REFERENCES players,
  kind      text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  channel   text NOT NULL CHECK (channel IN ('email', 'push')),
  is_wanted boolean NOT NULL,
  PRIMARY KEY (player_id, kind, channel)
);
-- When they don't want to be disturbed, on the club's clock; null for never.
CREATE TABLE quiet_hours (
  player_id   integer PRIMARY KEY REFERENCES players,
  quiet_from  time(0),
  quiet_until time(0),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
-- What the links to unsubscribe in a player's mails have in them.
CREATE TABLE unsubscribe_tokens (
  player_id integer PRIMARY KEY REFERENCES players,
  token     text NOT NULL UNIQUE CHECK (length(token) = 32)
);
