-- The club: who plays, where, when, and what they did. Money is whole pence. Deleted matches stay, so that the
-- ledger can still say what it was about.

CREATE TABLE players (
  player_id      integer PRIMARY KEY CHECK (player_id BETWEEN 1 AND 923520),
  first_name     text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 80),
  last_name      text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 80),
  preferred_name text NOT NULL CHECK (length(preferred_name) BETWEEN 1 AND 80),
  year_of_birth  integer NOT NULL CHECK (year_of_birth BETWEEN 1900 AND 2100),
  email          text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  is_admin       boolean NOT NULL DEFAULT false,
  -- A copy of what the ledger says, kept by the ledger's own trigger.
  balance_pence  bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX players_email ON players (lower(email));
CREATE INDEX players_in_debt ON players (balance_pence) WHERE balance_pence < 0;

-- Who is who at the identity provider. Email is never used to find out who is calling.
CREATE TABLE identities (
  issuer    text NOT NULL,
  subject   text NOT NULL,
  player_id integer NOT NULL REFERENCES players,
  bound_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_player ON identities (player_id);

CREATE TABLE pitches (
  pitch_id     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pitch_name   text NOT NULL CHECK (length(pitch_name) BETWEEN 1 AND 80),
  pitch_number text NOT NULL CHECK (length(pitch_number) BETWEEN 1 AND 20),
  address      text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  postcode     text NOT NULL CHECK (length(postcode) BETWEEN 1 AND 10),
  price_pence  integer NOT NULL CHECK (price_pence BETWEEN 0 AND 1000000),
  created_by   integer REFERENCES players,
  created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE matches (
  match_id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pitch_id            integer NOT NULL REFERENCES pitches,
  -- As the club's calendar and clock show them; kickoff_at is the instant that follows from them.
  match_date          date NOT NULL,
  match_time          time(0) NOT NULL,
  kickoff_at          timestamptz NOT NULL,
  match_status        text NOT NULL CHECK (match_status IN ('pending', 'in_progress', 'friendly', 'completed')),
  number_of_players   integer NOT NULL CHECK (number_of_players BETWEEN 1 AND 100),
  price_pence         integer NOT NULL CHECK (price_pence BETWEEN 0 AND 100000),
  signin_begin_at     timestamptz NOT NULL,
  youtube_links       text[] NOT NULL DEFAULT '{}' CHECK (cardinality(youtube_links) <= 10),
  winning_team        smallint CHECK (winning_team IN (1, 2)),
  man_of_the_match_id integer REFERENCES players,
  -- The kickoff at which it was asked whether the match starts by itself; each kickoff is asked once.
  kickoff_asked_at    timestamptz,
  created_by          integer REFERENCES players,
  created_at          timestamptz NOT NULL DEFAULT now(),
  deleted_by          integer REFERENCES players,
  deleted_at          timestamptz
);
CREATE INDEX matches_by_status ON matches (match_status, kickoff_at) WHERE deleted_at IS NULL;
CREATE INDEX matches_completed_by_date ON matches (match_date)
  WHERE deleted_at IS NULL AND match_status = 'completed';

CREATE TABLE match_players (
  match_id    integer NOT NULL REFERENCES matches,
  player_id   integer NOT NULL REFERENCES players,
  -- The price at which the player joined: held while the match is pending, charged when it starts.
  price_pence integer NOT NULL CHECK (price_pence BETWEEN 0 AND 100000),
  joined_at   timestamptz NOT NULL,
  team_id     smallint NOT NULL DEFAULT 0 CHECK (team_id IN (0, 1, 2)),
  goals       smallint NOT NULL DEFAULT 0 CHECK (goals BETWEEN 0 AND 99),
  assists     smallint NOT NULL DEFAULT 0 CHECK (assists BETWEEN 0 AND 99),
  defcons     smallint NOT NULL DEFAULT 0 CHECK (defcons BETWEEN 0 AND 99),
  own_goals   smallint NOT NULL DEFAULT 0 CHECK (own_goals BETWEEN 0 AND 99),
  late        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (match_id, player_id),
  -- Places go by order of joining, so no two joins of a match happen at the same instant.
  UNIQUE (match_id, joined_at)
);
CREATE INDEX match_players_player ON match_players (player_id);
CREATE INDEX match_players_late ON match_players (match_id) WHERE late;

-- Each time somebody gave up a place too late. A fact: recorded once, never taken back.
CREATE TABLE late_leaves (
  late_leave_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id      integer NOT NULL REFERENCES matches,
  player_id     integer NOT NULL REFERENCES players,
  price_pence   integer NOT NULL CHECK (price_pence >= 0),
  left_at       timestamptz NOT NULL
);
CREATE INDEX late_leaves_match ON late_leaves (match_id);
