-- The schema as of 47ef9851, in place of the 74 migrations that made it (`src/kernel/database/migrate.ts`). Money is whole minor units.
SET LOCAL check_function_bodies = off;

-- Names are compared without apostrophes, of which phones and keyboards write different ones, and with the letters that NFD
-- doesn't take apart as banks write them.
CREATE FUNCTION search_text(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (replace(replace(replace(replace(translate(lower((regexp_replace(NORMALIZE(said, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE "und-x-icu")), 'øłđıð''’‘ʼ`´'::text, 'oldid'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text) COLLATE "C");

-- Of what a bank says and of last names: MÜLLER is MUELLER or MULLER there, and VAN DER may stand behind the name.
CREATE FUNCTION name_words(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_remove(regexp_split_to_array(regexp_replace((search_text(said) COLLATE "und-x-icu"), '([aou])e'::text, '\1'::text, 'g'::text), '[^[:alnum:]]+'::text), ''::text);

-- `van der berg` and `berg van der` are one name.
CREATE FUNCTION name_order(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_string(ARRAY(SELECT said.word FROM unnest(name_order.words) WITH ORDINALITY said(word, at) ORDER BY (said.word = ANY ('{van,der,den,de,von,zu,vom,ten,ter,la,le,di,da,del,dos,du}'::text[])), said.at), ' '::text);

-- Who may have paid is found by the whole last name, which one piece of what the bank says has to be. An index of single
-- words would find everyone who shares a word of it.
CREATE FUNCTION name_key(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (name_order(name_words(said)) COLLATE "C");
CREATE TABLE players (
  player_id integer PRIMARY KEY CHECK (player_id BETWEEN 1 AND 923520),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 80),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 80),
  preferred_name text NOT NULL CHECK (length(preferred_name) BETWEEN 1 AND 80),
  year_of_birth integer CHECK (year_of_birth BETWEEN 1900 AND 2100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  is_admin boolean NOT NULL DEFAULT false,
  balance_minor bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_reason text CHECK (length(disabled_reason) BETWEEN 1 AND 200),
  closed_at timestamptz,
  -- Where a player likes to play; null until they say so. Not just `position`: attributes have one, and earlier releases join both.
  playing_position text CHECK (playing_position IN ('goalkeeper', 'defender', 'midfielder', 'forward', 'anywhere')),
  search_full_name text NOT NULL GENERATED ALWAYS AS (search_text(((first_name || ' '::text) || last_name))) STORED,
  search_any_name text NOT NULL GENERATED ALWAYS AS (search_text(((((first_name || ' '::text) || last_name) || ' '::text) || preferred_name))) STORED,
  CHECK (NOT (is_admin AND ((disabled_reason IS NOT NULL) OR (closed_at IS NOT NULL))))
);
CREATE UNIQUE INDEX players_email ON players (lower(email));
CREATE INDEX players_by_name ON players (preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX players_by_debt ON players (balance_minor, preferred_name COLLATE "en-GB-x-icu", player_id) WHERE (balance_minor < 0);
CREATE INDEX players_by_last_name ON players (name_key(last_name));
-- Addresses are compared by ASCII letters only, whatever the database's locale takes for the same letter.
CREATE INDEX players_email_folded ON players (lower((email COLLATE "C")));

-- Who is who at the identity provider. Email is never used to find out who is calling.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  player_id integer NOT NULL REFERENCES players,
  bound_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_player ON identities (player_id);

CREATE TABLE pitches (
  pitch_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pitch_name text NOT NULL CHECK (length(pitch_name) BETWEEN 1 AND 80),
  pitch_number text NOT NULL CHECK (length(pitch_number) BETWEEN 1 AND 20),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  postcode text NOT NULL CHECK (length(postcode) BETWEEN 1 AND 10),
  price_minor integer NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000),
  created_by integer REFERENCES players,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when the club no longer plays there: its matches stay, and it can't have new ones.
  retired_at timestamptz
);

-- Matches that repeat every week (src/series). A series never changes its rule: a change ends it and begins another one.
CREATE TABLE match_series (
  series_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 1 for Monday to 7 for Sunday.
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  starts_on date NOT NULL,
  -- The last day on which there can be a match; null for no end. Before the first day, there never is one.
  ends_on date,
  match_time time(0) NOT NULL,
  pitch_id integer NOT NULL REFERENCES pitches,
  number_of_players integer NOT NULL CHECK (number_of_players BETWEEN 1 AND 100),
  -- Null for what follows from the pitch's price.
  price_minor integer CHECK (price_minor BETWEEN 0 AND 100000),
  opens_days_before smallint NOT NULL CHECK (opens_days_before BETWEEN 1 AND 28),
  created_by integer NOT NULL REFERENCES players,
  created_at timestamptz NOT NULL
);

CREATE TABLE matches (
  match_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pitch_id integer NOT NULL REFERENCES pitches,
  -- As the club's calendar and clock show them; kickoff_at is the instant that follows from them.
  match_date date NOT NULL CONSTRAINT matches_date_in_years CHECK (match_date BETWEEN '1900-01-01'::date AND '2100-12-31'::date),
  match_time time(0) NOT NULL,
  kickoff_at timestamptz NOT NULL
    CONSTRAINT matches_kickoff_in_years CHECK (kickoff_at BETWEEN '1899-12-30 00:00:00+00' AND '2101-01-02 00:00:00+00'),
  match_status text NOT NULL CHECK (match_status IN ('pending', 'in_progress', 'friendly', 'completed')),
  number_of_players integer NOT NULL CHECK (number_of_players BETWEEN 1 AND 100),
  price_minor integer NOT NULL CHECK (price_minor BETWEEN 0 AND 100000),
  signin_begin_at timestamptz NOT NULL
    CONSTRAINT matches_signin_in_years CHECK (signin_begin_at BETWEEN '1900-01-01 00:00:00+00' AND '2101-01-01 00:00:00+00'),
  youtube_links text[] NOT NULL DEFAULT '{}' CHECK (cardinality(youtube_links) <= 10),
  winning_team smallint CHECK (winning_team IN (1, 2)),
  man_of_the_match_id integer REFERENCES players,
  -- The kickoff at which it was asked whether the match starts by itself; each kickoff is asked once.
  kickoff_asked_at timestamptz,
  created_by integer REFERENCES players,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_by integer REFERENCES players,
  deleted_at timestamptz,
  -- How often the kickoff was moved, and when last. A calendar takes the entry with the higher number for the newer one.
  moves integer NOT NULL DEFAULT 0 CHECK (moves >= 0),
  moved_at timestamptz,
  teams_confirmed_at timestamptz,
  -- What the club pays for the pitch, for this match: at first the pitch's price when the match was created.
  pitch_cost_minor integer NOT NULL CHECK (pitch_cost_minor BETWEEN 0 AND 1000000),
  votes_end_at timestamptz,
  vote_winners integer[],
  series_id integer REFERENCES match_series,
  series_date date,
  -- When an admin last asked everyone whether they're coming, and for more players.
  reminded_at timestamptz,
  called_at timestamptz,
  late_fee_minor integer NOT NULL DEFAULT 100 CHECK (late_fee_minor BETWEEN 0 AND 10000000),
  CHECK ((series_id IS NULL) = (series_date IS NULL))
);
CREATE INDEX matches_in_order ON matches (match_status, kickoff_at, match_id) WHERE (deleted_at IS NULL);
CREATE INDEX matches_played ON matches (kickoff_at, match_id) WHERE ((deleted_at IS NULL) AND (match_status <> 'pending'));
CREATE INDEX matches_votes_to_count ON matches (votes_end_at) WHERE (vote_winners IS NULL);
CREATE UNIQUE INDEX matches_of_series ON matches (series_id, series_date) WHERE (series_id IS NOT NULL);

CREATE TABLE match_players (
  match_id integer NOT NULL REFERENCES matches,
  player_id integer NOT NULL REFERENCES players,
  -- The price at which the player joined: held while the match is pending, charged when it starts.
  price_minor integer NOT NULL CHECK (price_minor BETWEEN 0 AND 100000),
  joined_at timestamptz NOT NULL,
  team_id smallint NOT NULL DEFAULT 0 CHECK (team_id IN (0, 1, 2)),
  goals smallint NOT NULL DEFAULT 0 CHECK (goals BETWEEN 0 AND 99),
  assists smallint NOT NULL DEFAULT 0 CHECK (assists BETWEEN 0 AND 99),
  defcons smallint NOT NULL DEFAULT 0 CHECK (defcons BETWEEN 0 AND 99),
  own_goals smallint NOT NULL DEFAULT 0 CHECK (own_goals BETWEEN 0 AND 99),
  late boolean NOT NULL DEFAULT false,
  plays boolean,
  PRIMARY KEY (match_id, player_id),
  UNIQUE (match_id, joined_at)
);
CREATE INDEX match_players_player ON match_players (player_id);
CREATE INDEX match_players_late ON match_players (match_id) WHERE late;

-- Each time somebody gave up a place too late. A fact: recorded once, never taken back.
CREATE TABLE late_leaves (
  late_leave_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id integer NOT NULL REFERENCES matches,
  player_id integer NOT NULL REFERENCES players,
  price_minor integer NOT NULL CHECK (price_minor >= 0),
  left_at timestamptz NOT NULL
);
CREATE INDEX late_leaves_match ON late_leaves (match_id);

CREATE TABLE accounts (
  account_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- bank: money that came in from outside · revenue: what matches earned · adjustments: what admins gave and took
  kind text NOT NULL CHECK (kind IN ('player', 'bank', 'cash', 'revenue', 'adjustments', 'expenses', 'income')),
  player_id integer UNIQUE REFERENCES players,
  CHECK ((kind = 'player') = (player_id IS NOT NULL))
);
CREATE UNIQUE INDEX accounts_of_the_club ON accounts (kind) WHERE (player_id IS NULL);

-- What the bank said, one row for each of its ids. Which player an entry belongs to is decided here; the transfer follows.
CREATE TABLE bank_entries (
  bank_entry_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('booked', 'pending', 'reversed')),
  booked_date date,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  payer_name text NOT NULL,
  payer_account text NOT NULL,
  reference text NOT NULL,
  player_id integer REFERENCES players,
  -- The admin who assigned it; null where the reference did.
  assigned_by integer REFERENCES players,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- The bank said something new, or somebody was found, since the ledger was last brought in line.
  to_post boolean NOT NULL DEFAULT true,
  -- The feed that reports it, or 'statement'.
  source text NOT NULL DEFAULT 'feed',
  -- The club's account it was paid into; empty where the source doesn't say.
  account text NOT NULL DEFAULT '',
  -- It may be that payment again; until an admin decides, it isn't credited.
  doubt_of integer REFERENCES bank_entries,
  -- An admin decided that it's that payment again.
  same_as integer REFERENCES bank_entries,
  decided_by integer REFERENCES players,
  -- The upload it came with was undone.
  undone_at timestamptz,
  assigned_by_hand_only boolean NOT NULL DEFAULT false,
  change_of integer REFERENCES bank_entries,
  changed_at timestamptz,
  -- An admin said that it's a known payment, and then the bank showed both side by side: asked again, once.
  is_asked_again boolean NOT NULL DEFAULT false,
  -- What a payment is that no player made: a category of other income, or cash that was paid in.
  income_category text CHECK (income_category ~ '^[a-z_]{1,40}$'),
  CHECK ((assigned_by IS NULL) OR (player_id IS NOT NULL)),
  CONSTRAINT bank_entries_check1 CHECK ((doubt_of IS NULL) OR (same_as IS NULL)),
  CONSTRAINT bank_entries_of_one CHECK ((income_category IS NULL) OR (player_id IS NULL))
);
CREATE INDEX bank_entries_to_post ON bank_entries (bank_entry_id) WHERE to_post;
CREATE INDEX bank_entries_doubtful ON bank_entries (bank_entry_id) WHERE (doubt_of IS NOT NULL);
CREATE INDEX bank_entries_same ON bank_entries (same_as) WHERE (same_as IS NOT NULL);
CREATE INDEX bank_entries_player ON bank_entries (player_id, bank_entry_id) WHERE (player_id IS NOT NULL);
-- A payment that one source reports is looked for among those of all others, around its day.
CREATE INDEX bank_entries_by_day ON bank_entries (booked_date);
CREATE INDEX bank_entries_changed ON bank_entries (booked_date) WHERE (changed_at IS NOT NULL);
CREATE INDEX bank_entries_unmatched_in_order ON bank_entries (COALESCE(booked_date, '9999-12-31'::date), bank_entry_id)
    WHERE ((player_id IS NULL) AND (status = 'booked') AND (amount_minor > 0));

-- To whom an admin once gave a payment from this account at a bank.
CREATE TABLE payers (
  payer_account text PRIMARY KEY CONSTRAINT payers_account_length CHECK (length(payer_account) <= 500),
  payer_name text NOT NULL,
  player_id integer NOT NULL REFERENCES players,
  assigned_by integer NOT NULL REFERENCES players,
  assigned_at timestamptz NOT NULL,
  -- A short name for a remembered payer, so that an address need not contain a bank account.
  payer_id integer GENERATED ALWAYS AS IDENTITY UNIQUE
);
CREATE INDEX payers_player ON payers (player_id);

CREATE TABLE transfers (
  transfer_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  debit_account integer NOT NULL REFERENCES accounts,
  credit_account integer NOT NULL REFERENCES accounts,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  kind text NOT NULL
    CHECK (kind IN ('payment', 'match_fee', 'late_fee', 'late_leave', 'adjustment', 'refund', 'expense', 'income', 'cash_paid_in')),
  -- What a refund gives back.
  refund_of text CHECK (refund_of IN ('match_fee', 'late_fee', 'late_leave')),
  match_id integer REFERENCES matches,
  bank_entry_id integer REFERENCES bank_entries,
  made_by integer REFERENCES players,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  request_id uuid UNIQUE,
  created_at timestamptz NOT NULL,
  category text CHECK (category IN ('cash', 'refund', 'goodwill', 'correction', 'payout')),
  cost_category text CHECK (cost_category ~ '^[a-z_]{1,40}$'),
  -- The day on which it was paid, as an admin said.
  paid_on date,
  -- The transfer that it takes back: a wrong one is never changed.
  takes_back integer UNIQUE REFERENCES transfers,
  CHECK (debit_account <> credit_account),
  CONSTRAINT transfers_check1 CHECK ((kind = 'refund') = (refund_of IS NOT NULL)),
  CONSTRAINT transfers_check2 CHECK ((kind IN ('match_fee', 'late_fee', 'late_leave', 'refund')) = (match_id IS NOT NULL)),
  CONSTRAINT transfers_check4 CHECK ((kind <> 'adjustment') OR (made_by IS NOT NULL)),
  CONSTRAINT transfers_within_a_million CHECK ((kind = 'payment') OR (amount_minor <= 100000000)),
  CONSTRAINT transfers_check5 CHECK ((category IS NULL) OR (kind = 'adjustment')),
  CONSTRAINT transfers_about_bank_entry
    CHECK ( CASE WHEN (kind = 'payment') THEN (bank_entry_id IS NOT NULL) ELSE ((bank_entry_id IS NULL)
    OR (kind IN ('income', 'cash_paid_in'))) END),
  CONSTRAINT transfers_of_costs
    CHECK ( CASE WHEN (kind IN ('expense', 'income')) THEN (cost_category IS NOT NULL) ELSE (cost_category IS NULL) END),
  CONSTRAINT transfers_paid_on CHECK ((paid_on IS NULL) OR (kind IN ('expense', 'income', 'cash_paid_in'))),
  CONSTRAINT transfers_take_back CHECK ((takes_back IS NULL) OR (kind IN ('expense', 'income', 'cash_paid_in')))
);
CREATE INDEX transfers_match ON transfers (match_id) WHERE (match_id IS NOT NULL);
CREATE INDEX transfers_bank_entry ON transfers (bank_entry_id) WHERE (bank_entry_id IS NOT NULL);
CREATE INDEX transfers_debit_in_order ON transfers (debit_account, created_at, transfer_id);
CREATE INDEX transfers_credit_in_order ON transfers (credit_account, created_at, transfer_id);
CREATE INDEX transfers_costs ON transfers (transfer_id) WHERE (kind IN ('expense', 'income', 'cash_paid_in'));

CREATE TABLE attributes (
  attribute_name text PRIMARY KEY CHECK (attribute_name ~ '^[a-z][a-z_]{0,39}$')
    CONSTRAINT attributes_attribute_name_check1 CHECK (attribute_name NOT IN ('player_id', 'total', 'total_stats')),
  position integer NOT NULL,
  UNIQUE ("position")
);

CREATE TABLE player_attributes (
  player_id integer NOT NULL REFERENCES players,
  attribute_name text NOT NULL REFERENCES attributes,
  value smallint NOT NULL CHECK (value BETWEEN 0 AND 100),
  PRIMARY KEY (player_id, attribute_name)
);

-- Anybody signed in may edit anybody's attributes, so who did is kept.
CREATE TABLE attribute_changes (
  attribute_change_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id integer NOT NULL REFERENCES players,
  attribute_name text NOT NULL REFERENCES attributes,
  old_value smallint,
  new_value smallint NOT NULL,
  changed_by integer NOT NULL REFERENCES players,
  changed_at timestamptz NOT NULL
);
CREATE INDEX attribute_changes_player ON attribute_changes (player_id, changed_at);

CREATE TABLE feedback (
  feedback_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id integer NOT NULL REFERENCES players,
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  is_anonymous boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX feedback_in_order ON feedback (created_at, feedback_id);

CREATE TABLE replies (
  reply_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id integer NOT NULL REFERENCES feedback ON DELETE CASCADE,
  player_id integer NOT NULL REFERENCES players,
  reply_content text NOT NULL CHECK (length(reply_content) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX replies_in_order ON replies (feedback_id, created_at, reply_id);

-- Calendars cannot log in: whoever knows the token reads the player's matches. A player has one or none.
CREATE TABLE calendars (
  player_id integer PRIMARY KEY REFERENCES players,
  token text NOT NULL CHECK (token ~ '^[0-9a-f]{32}$') UNIQUE,
  made_at timestamptz NOT NULL
);

-- When each recurring job is due (src/operations/jobs.ts). A process that starts a run moves due_at on by a few seconds and
-- keeps doing so while it works; the work of one that has died is due again as soon as it stops.
CREATE TABLE jobs (
  name text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  -- For monitoring: a job that has stopped or keeps failing has an old time here.
  succeeded_at timestamptz,
  -- Until when a process counts as running a job; it renews this while it works (src/operations/jobs.ts).
  claimed_until timestamptz
);

CREATE TABLE statements (
  statement_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- The file in base64, until it's imported.
  contents text,
  digest text NOT NULL,
  -- How an admin said the columns have to be read, as JSON.
  columns text,
  format text,
  account text NOT NULL DEFAULT '',
  first_day date,
  last_day date,
  is_cut boolean NOT NULL DEFAULT false,
  uploaded_by integer NOT NULL REFERENCES players,
  uploaded_at timestamptz NOT NULL,
  imported_by integer REFERENCES players,
  imported_at timestamptz,
  undone_by integer REFERENCES players,
  undone_at timestamptz,
  -- What kind of file a statement is, so that what an admin said of one is known for the next: the names of its columns, or its
  -- format and account.
  source text NOT NULL DEFAULT '',
  CHECK ((imported_at IS NULL) = (imported_by IS NULL)),
  CONSTRAINT statements_check1 CHECK ((undone_at IS NULL) OR (imported_at IS NOT NULL))
);
CREATE INDEX statements_imported ON statements (last_day) WHERE ((imported_at IS NOT NULL) AND (undone_at IS NULL));
CREATE INDEX statements_by_source ON statements (source, statement_id DESC) WHERE ((columns IS NOT NULL)
    AND (imported_at IS NOT NULL) AND (undone_at IS NULL));

-- Entries of the bank's feed that can't be credited, and why. An admin sees them; those after them are imported.
CREATE TABLE set_aside_entries (
  set_aside_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The bank's id, or a digest of what it sent where that has none.
  entry_key text NOT NULL CHECK (length(entry_key) BETWEEN 1 AND 200) UNIQUE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  said text NOT NULL CHECK (length(said) <= 4000),
  seen_at timestamptz NOT NULL,
  -- Which upload a line was set aside from; it goes with it.
  statement_id integer REFERENCES statements
);

-- The identity provider's public keys as last fetched, for a process that starts while the provider is down.
CREATE TABLE signing_keys (
  issuer text PRIMARY KEY,
  keys text NOT NULL
);

CREATE TABLE changed_topics (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topics text[] NOT NULL
);
CREATE INDEX changed_topics_xid ON changed_topics (xid);

-- Who played in each completed match, and what they did.
CREATE TABLE appearances (
  match_id integer NOT NULL REFERENCES matches,
  player_id integer NOT NULL REFERENCES players,
  year smallint NOT NULL,
  month smallint NOT NULL,
  goals smallint NOT NULL,
  assists smallint NOT NULL,
  defcons smallint NOT NULL,
  own_goals smallint NOT NULL,
  won boolean NOT NULL,
  man_of_the_match boolean NOT NULL,
  PRIMARY KEY (match_id, player_id)
);

-- Appearances added up for each month, season (four months) and year in which a player played.
CREATE TABLE player_totals (
  player_id integer NOT NULL REFERENCES players,
  year smallint NOT NULL,
  start_month smallint NOT NULL,
  end_month smallint NOT NULL,
  -- A copy, because ties are in alphabetical order.
  preferred_name text NOT NULL,
  total_goals integer NOT NULL,
  total_assists integer NOT NULL,
  total_defcons integer NOT NULL,
  total_own_goals integer NOT NULL,
  matches_played integer NOT NULL,
  wins integer NOT NULL,
  man_of_the_match_count integer NOT NULL,
  PRIMARY KEY (player_id, year, start_month, end_month)
);
-- The highest first, ties by name: the totals are negated so that every column of an index goes up.
CREATE INDEX player_totals_by_goals ON player_totals (year, start_month, end_month, ((- total_goals)), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_assists ON player_totals (year, start_month, end_month, ((- total_assists)), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_defcons ON player_totals (year, start_month, end_month, ((- total_defcons)), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_matches ON player_totals (year, start_month, end_month, ((- matches_played)), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_wins ON player_totals (year, start_month, end_month, ((- wins)), preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX player_totals_by_man_of_the_match ON player_totals (year, start_month, end_month, ((- man_of_the_match_count)), preferred_name COLLATE "en-GB-x-icu", player_id);

-- Each player's value of each attribute, and of the two totals.
CREATE TABLE attribute_standings (
  stat_name text NOT NULL,
  player_id integer NOT NULL REFERENCES players,
  stat integer NOT NULL,
  preferred_name text NOT NULL,
  PRIMARY KEY (player_id, stat_name)
);
CREATE INDEX attribute_standings_in_order ON attribute_standings (stat_name, ((- stat)), preferred_name COLLATE "en-GB-x-icu", player_id);

CREATE TABLE matches_to_settle (
  match_id integer PRIMARY KEY REFERENCES matches
);

CREATE TABLE balances_to_verify (
  player_id integer PRIMARY KEY REFERENCES players
);

-- Each source that is polled: up to where it was read, when that last worked, and why it last didn't.
CREATE TABLE bank_sources (
  source text PRIMARY KEY,
  cursor text,
  -- The club's account, where the bank says which one it is.
  account text NOT NULL DEFAULT '',
  read_at timestamptz,
  failed_at timestamptz,
  failure text
);

-- What each line of an imported statement said and was taken for.
CREATE TABLE statement_lines (
  statement_id integer NOT NULL REFERENCES statements,
  place integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('new', 'known', 'doubtful', 'ignored', 'set_aside')),
  reason text,
  day date,
  amount_minor bigint,
  payer_name text NOT NULL,
  reference text NOT NULL,
  bank_id text,
  balance_minor bigint,
  clock_time text,
  -- The payment it shows.
  bank_entry_id integer REFERENCES bank_entries,
  CHECK ((outcome IN ('new', 'known', 'doubtful')) = (bank_entry_id IS NOT NULL)),
  PRIMARY KEY (statement_id, place)
);
CREATE INDEX statement_lines_entry ON statement_lines (bank_entry_id) WHERE (bank_entry_id IS NOT NULL);

CREATE TABLE remotes (
  name text PRIMARY KEY CHECK ((name ~ '^mf-[a-z][a-z0-9-]*$') AND (length(name) <= 40)),
  is_paused boolean NOT NULL DEFAULT false
);

-- A key can publish one remote. Only a digest of it is stored.
CREATE TABLE publish_keys (
  key_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL REFERENCES remotes,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 80),
  key_sha256 text NOT NULL CHECK (length(key_sha256) = 43) UNIQUE,
  created_by integer REFERENCES players,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX publish_keys_remote ON publish_keys (remote);

-- What admins did, to whom, when and why. Names aren't stored, so that closing an account takes them away here too.
CREATE TABLE audit_entries (
  audit_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action ~ '^[a-z_]{3,40}$'),
  -- Who did it; null for a command on the server.
  actor_id integer REFERENCES players,
  -- To whom.
  player_id integer REFERENCES players,
  match_id integer REFERENCES matches,
  amount_minor bigint,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  remote text CHECK (length(remote) BETWEEN 1 AND 40),
  release text CHECK (length(release) BETWEEN 1 AND 60),
  key_id integer REFERENCES publish_keys,
  -- What an act changed, before and after, and what that charged and gave back. No names: they couldn't be taken away when an account is
  -- closed.
  details jsonb
);
-- A refusal that is repeated is listed once (src/remotes/note-refusal.ts).
CREATE INDEX audit_entries_remote ON audit_entries (remote, audit_id DESC) WHERE (remote IS NOT NULL);
-- What a person did, and what was done to them, the latest first: a page of either comes from an index, already sorted.
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, audit_id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entries_about_player ON audit_entries (player_id, audit_id DESC) WHERE (player_id IS NOT NULL);
-- Acts whose changes name people: teams, and a man of the match who is replaced.
CREATE INDEX audit_entries_naming ON audit_entries USING gin (((details -> 'changes')) jsonb_path_ops) WHERE (details IS NOT NULL);

-- Banks that an admin connects by logging in there. The tokens change with every use.
CREATE TABLE bank_connections (
  source text PRIMARY KEY,
  -- What the bank has to send back with the admin.
  state text,
  access_token text,
  refresh_token text,
  expires_at timestamptz,
  -- The bank, as the aggregator calls it.
  bank text,
  -- The club's account: as the bank writes it, for as long as this consent lasts, and whatever the consent.
  account text,
  account_uid text,
  account_key text,
  -- When it was last read without an admin, which banks allow four times a day.
  tried_at timestamptz
);

-- A link that ties a player to the login of whoever opens it, once. Only a digest is stored.
CREATE TABLE login_links (
  player_id integer PRIMARY KEY REFERENCES players,
  token_sha256 text NOT NULL CHECK (length(token_sha256) = 43) UNIQUE,
  expires_at timestamptz NOT NULL,
  -- The admin who made a link, who has to be entitled to it when it's used; null for a command on the server.
  made_by integer REFERENCES players
);

-- What an admin lets a remote claim: the paths of its pages, the labels of its navigation entries, slots of other pages.
CREATE TABLE remote_grants (
  remote text NOT NULL REFERENCES remotes,
  kind text NOT NULL CHECK (kind IN ('path', 'navigation', 'slot')),
  value text NOT NULL,
  PRIMARY KEY (remote, kind, value)
);

-- The files of all releases, each once. Their contents are in stored_contents, or in a folder or a bucket (RELEASE_STORE).
CREATE TABLE stored_files (
  digest text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{96}$'),
  size integer NOT NULL CHECK (size >= 0),
  brotli_size integer,
  is_stored boolean NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- Whose quota it counts in while no release has it.
  key_id integer REFERENCES publish_keys
);

CREATE TABLE stored_contents (
  digest text PRIMARY KEY REFERENCES stored_files ON DELETE CASCADE,
  content bytea NOT NULL,
  brotli bytea
);

-- Releases that the server has. It forgets those that no one needs any more; live_history keeps their names.
CREATE TABLE remote_releases (
  remote text NOT NULL REFERENCES remotes,
  release text NOT NULL CHECK (length(release) BETWEEN 1 AND 60),
  manifest jsonb NOT NULL,
  commit text CHECK (length(commit) BETWEEN 1 AND 60),
  -- It waits while it claims more than is granted.
  state text NOT NULL CHECK (state IN ('accepted', 'waiting', 'refused')),
  -- For whom it was published, and for how many per cent.
  stage text NOT NULL CHECK (stage IN ('everyone', 'admins', 'share', 'preview')),
  share integer CHECK (share BETWEEN 1 AND 99),
  -- Taken over from the site's folder, which serves its files wherever it has them.
  is_adopted boolean NOT NULL,
  key_id integer REFERENCES publish_keys,
  player_id integer REFERENCES players,
  stored_at timestamptz NOT NULL,
  CHECK ((stage = 'share') = (share IS NOT NULL)),
  PRIMARY KEY (remote, release)
);

CREATE TABLE release_files (
  remote text NOT NULL,
  release text NOT NULL,
  path text NOT NULL,
  digest text NOT NULL REFERENCES stored_files,
  PRIMARY KEY (remote, release, path),
  FOREIGN KEY (remote, release) REFERENCES remote_releases(remote, release) ON DELETE CASCADE
);
CREATE INDEX release_files_digest ON release_files (digest);

-- The history of the site: the latest row of a remote says what is live.
CREATE TABLE live_history (
  history_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL REFERENCES remotes,
  release text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('everyone', 'admins', 'share', 'preview')),
  share integer CHECK (share BETWEEN 1 AND 99),
  how text NOT NULL CHECK (how ~ '^[a-z_]{3,40}$'),
  at timestamptz NOT NULL,
  commit text,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  -- Who did it: a key, an admin, the site's folder, or else the server itself.
  key_id integer REFERENCES publish_keys,
  player_id integer REFERENCES players,
  by_folder boolean NOT NULL DEFAULT false,
  CHECK ((stage = 'share') = (share IS NOT NULL))
);
CREATE INDEX live_history_remote ON live_history (remote, history_id DESC);

-- What visitors' browsers said of the releases, as sums of a minute: nothing in it is about one visitor. Kept for 30 days.
CREATE TABLE screen_reports (
  remote text NOT NULL,
  release text NOT NULL,
  minute timestamptz NOT NULL CHECK (minute = date_trunc('minute', minute)),
  not_loaded integer NOT NULL,
  threw_on_import integer NOT NULL,
  threw_on_render integer NOT NULL,
  refused integer NOT NULL,
  drew integer[] NOT NULL,
  -- From how many addresses reports came, and failures. An address counts once within ten minutes.
  addresses integer NOT NULL DEFAULT 0,
  failing_addresses integer NOT NULL DEFAULT 0,
  -- What nothing reported before: a release that made its page hang, and errors that no one caught.
  hung integer NOT NULL DEFAULT 0,
  threw_later integer NOT NULL DEFAULT 0,
  responded integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0,0,0,0,0,0}'::integer[],
  PRIMARY KEY (remote, release, minute)
);
CREATE INDEX screen_reports_minute ON screen_reports (minute);

-- Who got the place that was given up late, in clubs that give the price back then. A fact, like the late leave: recorded
-- once and never changed.
CREATE TABLE refilled_places (
  late_leave_id integer PRIMARY KEY REFERENCES late_leaves,
  taken_by integer NOT NULL REFERENCES players,
  taken_at timestamptz NOT NULL
);

CREATE TABLE messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id integer NOT NULL REFERENCES players,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  -- What it's about, such as a match and its kickoff: no one is told the same thing twice.
  fact text NOT NULL CHECK (length(fact) BETWEEN 1 AND 200),
  match_id integer REFERENCES matches,
  -- What it says beside the match: amounts, times.
  details jsonb NOT NULL,
  announced_at timestamptz NOT NULL,
  -- Not sent before, and not after.
  due_at timestamptz NOT NULL,
  useful_until timestamptz NOT NULL,
  -- Whether its deliveries have been written.
  is_addressed boolean NOT NULL DEFAULT false,
  UNIQUE (player_id, kind, fact)
);
CREATE INDEX messages_to_address ON messages (due_at) WHERE (NOT is_addressed);
CREATE INDEX messages_announced ON messages (announced_at);
CREATE INDEX messages_match ON messages (match_id, kind) WHERE (match_id IS NOT NULL);

-- One message on its way to one address of its player: an email address, a phone that takes push messages.
CREATE TABLE deliveries (
  delivery_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  -- Which of the player's addresses on the channel; email has one, which is on the player's row.
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 100),
  -- doubtful: the connection broke while the other side may have taken it. It isn't sent again.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'given_up', 'doubtful', 'dropped')),
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  first_tried_at timestamptz,
  -- The process that is sending it, and until when that process counts as alive, by the database's clock.
  claimed_by uuid,
  claimed_until timestamptz,
  -- When the last bytes of this attempt were about to be sent. Without it nothing has been taken yet.
  handed_over_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'sending') = (claimed_by IS NOT NULL)),
  UNIQUE (message_id, channel, address)
);
CREATE INDEX deliveries_waiting ON deliveries (channel, due_at, delivery_id) WHERE (state = 'waiting');
CREATE INDEX deliveries_sending ON deliveries (claimed_until) WHERE (state = 'sending');

-- What players have chosen instead of the defaults.
CREATE TABLE message_choices (
  player_id integer NOT NULL REFERENCES players,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  is_wanted boolean NOT NULL,
  PRIMARY KEY (player_id, kind, channel)
);

-- When they don't want to be disturbed, on the club's clock; null for never.
CREATE TABLE quiet_hours (
  player_id integer PRIMARY KEY REFERENCES players,
  quiet_from time(0),
  quiet_until time(0),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);

-- What the links to unsubscribe in a player's mails have in them.
CREATE TABLE unsubscribe_tokens (
  player_id integer PRIMARY KEY REFERENCES players,
  token text NOT NULL CHECK (length(token) = 32) UNIQUE
);

-- How often each screen of a release was drawn in visitors' browsers, and how often it failed: a page that is seldom opened may
-- fail without being much of its release. Deleted with the release.
CREATE TABLE screen_totals (
  remote text NOT NULL,
  release text NOT NULL,
  screen text NOT NULL,
  drew integer NOT NULL,
  failed integer NOT NULL,
  -- From how many addresses failures came. An address counts once within an hour.
  failing_addresses integer NOT NULL,
  PRIMARY KEY (remote, release, screen),
  FOREIGN KEY (remote, release) REFERENCES remote_releases(remote, release) ON DELETE CASCADE
);

-- Guests: players bring them to a match and pay for them. They're no players, so they have a table of their own.
CREATE TABLE match_guests (
  guest_id uuid PRIMARY KEY,
  match_id integer NOT NULL,
  host_id integer NOT NULL,
  guest_name text CHECK (length(guest_name) BETWEEN 1 AND 80),
  price_minor integer NOT NULL CHECK (price_minor BETWEEN 0 AND 100000),
  joined_at timestamptz NOT NULL,
  -- Waits behind all players, until there's a place for them.
  waits_last boolean NOT NULL,
  team_id smallint NOT NULL DEFAULT 0 CHECK (team_id IN (0, 1, 2)),
  goals smallint NOT NULL DEFAULT 0 CHECK (goals BETWEEN 0 AND 99),
  own_goals smallint NOT NULL DEFAULT 0 CHECK (own_goals BETWEEN 0 AND 99),
  plays boolean,
  UNIQUE (match_id, joined_at),
  FOREIGN KEY (match_id, host_id) REFERENCES match_players(match_id, player_id) ON DELETE CASCADE
);
CREATE INDEX match_guests_host ON match_guests (host_id);
CREATE INDEX match_guests_named ON match_guests (match_id) WHERE (guest_name IS NOT NULL);

-- The key pair by which push services recognise this club (RFC 8292), made once. The services and browsers know only the public key.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL CHECK (length(public_key) = 87),
  private_key text NOT NULL CHECK (length(private_key) = 43)
);

-- Browsers that a player has asked to be told on. A browser has one address at its maker's push service, so if someone else logs in
-- there and asks too, it's theirs.
CREATE TABLE push_devices (
  device_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id integer NOT NULL REFERENCES players,
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000) UNIQUE,
  -- What messages are encrypted with (RFC 8291).
  p256dh text NOT NULL CHECK (length(p256dh) = 87),
  auth text NOT NULL CHECK (length(auth) = 22),
  added_at timestamptz NOT NULL
);
CREATE INDEX push_devices_player ON push_devices (player_id, device_id);

-- What phones note on the pitch (src/match-notes): goals, who assisted, what was undone. Rows are only added, so that notes of several
-- phones can arrive in any order. They decide nothing: an admin saves the result.
CREATE TABLE match_notes (
  note_id uuid PRIMARY KEY,
  match_id integer NOT NULL REFERENCES matches,
  noted_by integer NOT NULL REFERENCES players,
  -- As the phone sent it (the contract's `matchNote`): its fields depend on its kind.
  note jsonb NOT NULL,
  CHECK ((note ->> 'note_id') = (note_id)::text)
);
CREATE INDEX match_notes_match ON match_notes (match_id);

-- Secret: the voter and the one job that counts are all who read it. Who played may be corrected later, so it's checked when they are counted.
CREATE TABLE match_votes (
  match_id integer NOT NULL REFERENCES matches,
  voter_id integer NOT NULL REFERENCES players,
  player_id integer NOT NULL REFERENCES players,
  voted_at timestamptz NOT NULL,
  CHECK (voter_id <> player_id),
  PRIMARY KEY (match_id, voter_id)
);

-- What requests with an id of their own have made, so that one that's sent again makes nothing more (src/http/make-once.ts).
CREATE TABLE made_by_requests (
  request_id uuid PRIMARY KEY,
  -- Of what it asked for, and who asked.
  digest text NOT NULL CHECK (length(digest) = 43),
  -- The row that it made; which table that is in follows from the call.
  made_id integer NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX made_by_requests_made_at ON made_by_requests (made_at);

CREATE UNLOGGED TABLE report_senders (
  remote text NOT NULL,
  release text NOT NULL,
  sender smallint NOT NULL CHECK (sender BETWEEN 0 AND 32767),
  since timestamptz NOT NULL,
  reports integer NOT NULL,
  has_failed boolean NOT NULL,
  failed_screen text,
  PRIMARY KEY (remote, release, sender)
);
CREATE INDEX report_senders_since ON report_senders (since);

-- Acts for which someone has to log in again: what was asked for, and whether its owner has confirmed it since. Deleted within
-- an hour, and in no backup.
CREATE TABLE confirmations (
  confirmation_id uuid PRIMARY KEY,
  player_id integer NOT NULL REFERENCES players,
  issuer text NOT NULL,
  subject text NOT NULL,
  -- The request, and how its owner is asked about it.
  call text NOT NULL,
  digest text NOT NULL,
  act text NOT NULL,
  -- The attempt to log in: where it returns to, and secrets that never reach a script.
  origin text NOT NULL,
  state_sha256 text NOT NULL UNIQUE,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  -- Of the form that asks.
  form_sha256 text UNIQUE,
  created_at timestamptz NOT NULL,
  logged_in_at timestamptz,
  confirmed_at timestamptz,
  refused_at timestamptz,
  used_at timestamptz,
  -- Everything that what someone is asked to confirm changes, as their page lists it.
  facts jsonb
);
CREATE INDEX confirmations_created ON confirmations (created_at);

-- Logins whose account was closed, or tied to another login, while it was disabled: they can't create an account again until an
-- admin lets them in. Only a digest of issuer and subject stays; the reason stays on the player's row.
CREATE TABLE barred_logins (
  login_sha256 text PRIMARY KEY CHECK (length(login_sha256) = 43),
  player_id integer NOT NULL REFERENCES players,
  barred_at timestamptz NOT NULL
);
CREATE INDEX barred_logins_player ON barred_logins (player_id);

-- How players pay the club, once an admin has said so: one row. Until then it's what the environment says.
CREATE TABLE payment_details (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  payee text NOT NULL CHECK (payee <> ''),
  sort_code text CHECK (sort_code ~ '^\d{6}$'),
  account_number text CHECK (account_number ~ '^\d{8}$'),
  iban text,
  bic text,
  -- [{"label": …, "template": …}], in the order in which players see them.
  links jsonb NOT NULL,
  -- A key of PIX, by which accounts in Brazil are paid, and the city that its codes name.
  pix_key text,
  pix_city text,
  CHECK ((sort_code IS NULL) = (account_number IS NULL)),
  CONSTRAINT payment_details_check1 CHECK ((pix_key IS NULL) = (pix_city IS NULL))
);

-- What the club decides about itself: one row. The currency is fixed once money has moved, because balances are whole numbers of
-- its smallest coin.
CREATE TABLE club_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- In which amounts are written, such as en-GB.
  locale text NOT NULL CHECK (locale <> ''),
  -- Whether newcomers wait until an admin lets them in. A link to invite people with, of which there's one at a time, lets its users in
  -- at once; only a digest is stored, so that someone who reads the database can't use it.
  newcomers_wait boolean NOT NULL DEFAULT false,
  club_name text CHECK (club_name <> ''),
  time_zone text NOT NULL DEFAULT 'Europe/London' CHECK (time_zone <> ''),
  refunds_late_leavers boolean NOT NULL DEFAULT false,
  most_guests integer NOT NULL DEFAULT 2 CHECK (most_guests BETWEEN 0 AND 20),
  guests_wait_last boolean NOT NULL DEFAULT false,
  players_take_notes boolean NOT NULL DEFAULT true,
  hidden text[] NOT NULL DEFAULT '{}',
  lowest_balance integer NOT NULL DEFAULT '-1200'::integer CHECK (lowest_balance BETWEEN '-10000000'::integer AND 0),
  price_step integer NOT NULL DEFAULT 10 CHECK (price_step BETWEEN 1 AND 10000),
  grace_minutes integer NOT NULL DEFAULT 0 CHECK (grace_minutes BETWEEN 0 AND 60),
  late_fee integer NOT NULL DEFAULT 100 CHECK (late_fee BETWEEN 0 AND 10000000),
  first_weekday smallint NOT NULL DEFAULT 1 CHECK (first_weekday BETWEEN 1 AND 7)
);

CREATE TABLE invites (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  token_sha256 text NOT NULL CHECK (length(token_sha256) = 43),
  expires_at timestamptz NOT NULL,
  uses_left integer NOT NULL CHECK (uses_left >= 0),
  -- The invite link itself, so that admins can copy it for as long as it works. It's in the club's group chat, and does no more than
  -- let in as many people as it says; who could read it here could also read the players. Earlier ones are only known as digests.
  token text
);

-- Sheets of people that admins added, so that each can be undone as a whole. The people have ids that follow one another.
CREATE TABLE people_imports (
  import_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_player_id integer NOT NULL REFERENCES players,
  people integer NOT NULL CHECK (people > 0),
  imported_by integer NOT NULL REFERENCES players,
  imported_at timestamptz NOT NULL,
  undone_by integer REFERENCES players,
  undone_at timestamptz,
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);

CREATE TABLE match_answers (
  match_id integer NOT NULL REFERENCES matches,
  player_id integer NOT NULL REFERENCES players,
  answer text NOT NULL CHECK (answer IN ('cant', 'maybe')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, player_id)
);
CREATE INDEX match_answers_player ON match_answers (player_id);

-- One at a time for each player, both days included.
CREATE TABLE absences (
  player_id integer PRIMARY KEY REFERENCES players,
  away_from date NOT NULL,
  away_until date NOT NULL,
  reason text CHECK (reason IN ('away', 'injured')),
  CHECK (away_until >= away_from)
);

-- A picture of a player, if they want one: a square of some kilobytes, made by the server from what was sent.
CREATE TABLE player_photos (
  player_id integer PRIMARY KEY REFERENCES players,
  photo bytea NOT NULL CHECK (length(photo) <= 50000),
  stored_at timestamptz NOT NULL
);

CREATE TABLE receipts (
  receipt_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id integer NOT NULL REFERENCES transfers,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  contents bytea NOT NULL CHECK (length(contents) BETWEEN 1 AND 2097152),
  added_by integer NOT NULL REFERENCES players,
  added_at timestamptz NOT NULL
);
CREATE INDEX receipts_transfer ON receipts (transfer_id);

-- What the bank had at the end of a day, where an admin said so.
CREATE TABLE bank_balances (
  day date PRIMARY KEY,
  balance_minor bigint NOT NULL,
  said_by integer NOT NULL REFERENCES players,
  said_at timestamptz NOT NULL
);


-- Everyone in a match: players, and guests with the player who pays for them.
CREATE VIEW match_members AS
 SELECT match_players.match_id, match_players.player_id, NULL::uuid AS guest_id, NULL::text AS guest_name,
    match_players.price_minor, match_players.joined_at, false AS waits_last, match_players.team_id, match_players.goals,
    match_players.assists, match_players.defcons, match_players.own_goals, match_players.late, match_players.plays
   FROM match_players
UNION ALL
 SELECT match_guests.match_id, match_guests.host_id AS player_id, match_guests.guest_id, match_guests.guest_name,
    match_guests.price_minor, match_guests.joined_at, match_guests.waits_last, match_guests.team_id, match_guests.goals,
    (0)::smallint AS assists,
    (0)::smallint AS defcons, match_guests.own_goals, false AS late, match_guests.plays
   FROM match_guests;

-- Guests' goals decide who won, but only players appear in leaderboards.
CREATE VIEW appearances_due AS
 SELECT match_id, player_id,
    (EXTRACT(year FROM match_date))::smallint AS year,
    (EXTRACT(month FROM match_date))::smallint AS month, goals, assists, defcons, own_goals,
        CASE team_id
            WHEN 1 THEN (score_1 > score_2)
            WHEN 2 THEN (score_2 > score_1)
            ELSE false
        END AS won,
    (NOT (man_of_the_match_id IS DISTINCT FROM player_id)) AS man_of_the_match
   FROM ( SELECT match_members.match_id, match_members.player_id, match_members.guest_id, match_members.guest_name,
            match_members.price_minor AS price_pence, match_members.joined_at, match_members.waits_last,
            match_members.team_id, match_members.goals, match_members.assists, match_members.defcons,
            match_members.own_goals, match_members.late, match_members.plays, matches.match_date,
            matches.man_of_the_match_id,
            sum(
                CASE match_members.team_id
                    WHEN 1 THEN (match_members.goals)::integer
                    WHEN 2 THEN (match_members.own_goals)::integer
                    ELSE 0
                END) OVER (PARTITION BY match_members.match_id) AS score_1,
            sum(
                CASE match_members.team_id
                    WHEN 2 THEN (match_members.goals)::integer
                    WHEN 1 THEN (match_members.own_goals)::integer
                    ELSE 0
                END) OVER (PARTITION BY match_members.match_id) AS score_2
           FROM (match_members
             JOIN matches ON ((matches.match_id = match_members.match_id)))
          WHERE ((matches.match_status = 'completed'::text) AND (matches.deleted_at IS NULL))) members
  WHERE (plays AND (guest_id IS NULL));

-- `total_stats` is the sum of all attributes, `total` the sum without goalkeeping.
CREATE VIEW attribute_standings_due AS
 SELECT player_attributes.attribute_name AS stat_name, player_attributes.player_id,
    (player_attributes.value)::integer AS stat, players.preferred_name
   FROM (player_attributes
     JOIN players USING (player_id))
UNION ALL
 SELECT stat_name.stat_name, player_attributes.player_id,
    (COALESCE(sum(player_attributes.value) FILTER (WHERE ((stat_name.stat_name = 'total_stats'::text) OR (player_attributes.attribute_name <> 'goalkeeping'::text))), (0)::bigint))::integer AS stat,
    players.preferred_name
   FROM (player_attributes
     JOIN players USING (player_id)),
    unnest(ARRAY['total'::text, 'total_stats'::text]) stat_name(stat_name)
  GROUP BY player_attributes.player_id, players.preferred_name, stat_name.stat_name;

CREATE FUNCTION open_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO accounts (kind, player_id) VALUES ('player', NEW.player_id);
  RETURN NULL;
END $$;

CREATE FUNCTION apply_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET balance_minor = balance_minor - NEW.amount_minor
    FROM accounts WHERE account_id = NEW.debit_account AND players.player_id = accounts.player_id;
  UPDATE players SET balance_minor = balance_minor + NEW.amount_minor
    FROM accounts WHERE account_id = NEW.credit_account AND players.player_id = accounts.player_id;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A balance changes by a transfer only: at depth 0 somebody writes to it by hand.
CREATE FUNCTION refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A balance changes by a transfer only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION tell_match_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', coalesce(NEW.match_id, OLD.match_id)::text);
  RETURN NULL;
END $$;

-- Matches show the names of whoever is in them, and a new name stands in all of them.
CREATE FUNCTION tell_everything_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY changes, 'everything';
  RETURN NULL;
END $$;

-- The topics are the trigger's arguments.
CREATE FUNCTION note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (TG_ARGV);
  RETURN NULL;
END $$;

CREATE FUNCTION note_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (ARRAY['balances', 'player ' || NEW.player_id]);
  RETURN NULL;
END $$;

-- A match counts as upcoming while it's pending, and among the results once it isn't.
CREATE FUNCTION note_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT ARRAY['fixtures'] || array_agg('match ' || match_id)
        || array_agg(CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END)
      FROM (VALUES (OLD.match_id, OLD.match_status), (NEW.match_id, NEW.match_status)) AS v (match_id, match_status)
      WHERE match_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION note_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || coalesce(OLD.player_id, NEW.player_id), 'player ' || coalesce(NEW.player_id, OLD.player_id)]
      FROM matches WHERE match_id IN (OLD.match_id, NEW.match_id);
  RETURN NULL;
END $$;

-- Every run of up to five words.
CREATE FUNCTION phrases(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT name_order((phrases.words)[first.first:last.last]) AS name_order FROM generate_series(1, cardinality(phrases.words)) first(first), LATERAL generate_series(first.first, LEAST((first.first + 4), cardinality(phrases.words))) last(last));

-- Adds appearances to the totals, or takes them off (sign -1). In order of player, so that two transactions never deadlock.
CREATE FUNCTION add_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO player_totals AS kept
  SELECT player_id, year, period.start_month, period.end_month, preferred_name, sign * sum(goals), sign * sum(assists),
    sign * sum(defcons), sign * sum(own_goals), sign * count(*), sign * count(*) FILTER (WHERE won),
    sign * count(*) FILTER (WHERE man_of_the_match)
  FROM changed_appearances JOIN players USING (player_id),
    LATERAL (VALUES (month, month), ((month - 1) / 4 * 4 + 1, (month - 1) / 4 * 4 + 4), (1, 12))
      AS period (start_month, end_month)
  GROUP BY player_id, year, period.start_month, period.end_month, preferred_name
  ORDER BY player_id, year, period.start_month, period.end_month
  ON CONFLICT (player_id, year, start_month, end_month) DO UPDATE SET
    total_goals = kept.total_goals + excluded.total_goals,
    total_assists = kept.total_assists + excluded.total_assists,
    total_defcons = kept.total_defcons + excluded.total_defcons,
    total_own_goals = kept.total_own_goals + excluded.total_own_goals,
    matches_played = kept.matches_played + excluded.matches_played,
    wins = kept.wins + excluded.wins,
    man_of_the_match_count = kept.man_of_the_match_count + excluded.man_of_the_match_count;
  IF sign = -1 THEN
    DELETE FROM player_totals
    WHERE matches_played = 0 AND player_id = ANY (ARRAY(SELECT DISTINCT player_id FROM changed_appearances));
  END IF;
  RETURN NULL;
END $$;

-- Brings the appearances of a match up to date; those that stay the same aren't touched.
CREATE FUNCTION refresh_appearances(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due appearances[] := ARRAY(SELECT ROW(appearances_due.*)::appearances FROM appearances_due WHERE match_id = changed);
BEGIN
  DELETE FROM appearances WHERE match_id = changed
    AND NOT EXISTS (SELECT FROM unnest(due) AS now WHERE now.player_id = appearances.player_id AND now = appearances);
  INSERT INTO appearances SELECT * FROM unnest(due) ON CONFLICT (match_id, player_id) DO NOTHING;
END $$;

CREATE FUNCTION match_counts_differently() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_appearances(NEW.match_id);
  RETURN NULL;
END $$;

CREATE FUNCTION members_count_differently() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  FOR changed IN SELECT DISTINCT match_id FROM changed_members JOIN matches USING (match_id)
    WHERE match_status = 'completed' ORDER BY match_id
  LOOP PERFORM refresh_appearances(changed); END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION refresh_standings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT DISTINCT player_id FROM changed_attributes ORDER BY player_id);
BEGIN
  DELETE FROM attribute_standings AS kept WHERE player_id = ANY (changed) AND NOT EXISTS (
    SELECT FROM attribute_standings_due AS due
    WHERE due.player_id = ANY (changed) AND due.player_id = kept.player_id AND due.stat_name = kept.stat_name);
  INSERT INTO attribute_standings AS kept SELECT * FROM attribute_standings_due WHERE player_id = ANY (changed)
    ORDER BY player_id, stat_name
    ON CONFLICT (player_id, stat_name) DO UPDATE SET stat = excluded.stat WHERE kept.stat <> excluded.stat;
  RETURN NULL;
END $$;

CREATE FUNCTION rename_in_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_totals SET preferred_name = NEW.preferred_name WHERE player_id = NEW.player_id;
  UPDATE attribute_standings SET preferred_name = NEW.preferred_name WHERE player_id = NEW.player_id;
  RETURN NULL;
END $$;

-- Counts everything again. The triggers add up the totals.
CREATE FUNCTION recount_totals() RETURNS void LANGUAGE sql AS $$
  TRUNCATE appearances, player_totals, attribute_standings;
  INSERT INTO appearances SELECT * FROM appearances_due;
  INSERT INTO attribute_standings SELECT * FROM attribute_standings_due;
$$;

-- A pending match charges nothing for its members; a late leave, a transfer or a new status is noted by its own trigger.
CREATE FUNCTION note_member_to_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches_to_settle
    SELECT DISTINCT match_id FROM changed_members JOIN matches USING (match_id) WHERE match_status <> 'pending'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION note_match_to_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches_to_settle VALUES (NEW.match_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- After the balance itself, so that the transaction that notes a player holds the player's lock.
CREATE FUNCTION note_balance_to_verify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balances_to_verify VALUES (NEW.player_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Every process learns at once that something else is live.
CREATE FUNCTION notify_remotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'remotes');
  RETURN NULL;
END $$;

-- While the release before still serves, its new matches come without a cost.
CREATE FUNCTION fill_pitch_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pitch_cost_minor := (SELECT price_minor FROM pitches WHERE pitch_id = NEW.pitch_id);
  RETURN NEW;
END $$;

CREATE FUNCTION note_refilled_to_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches_to_settle SELECT match_id FROM late_leaves WHERE late_leave_id = NEW.late_leave_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION note_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || coalesce(NEW.host_id, OLD.host_id)]
      FROM matches WHERE match_id = coalesce(NEW.match_id, OLD.match_id);
  RETURN NULL;
END $$;

-- Matches show the score that was noted so far, so a note also makes lists of matches out of date.
CREATE FUNCTION note_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) SELECT array_agg(DISTINCT 'notes ' || match_id) || ARRAY['noted'] FROM added;
  RETURN NULL;
END $$;

-- A match shows the voter their own vote, and no one else anything of it.
CREATE FUNCTION note_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (ARRAY['player ' || coalesce(NEW.voter_id, OLD.voter_id)]);
  RETURN NULL;
END $$;

-- Processes sleep until what they know to be due. This wakes them for messages, which become due at any time.
CREATE FUNCTION tell_messages_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    PERFORM pg_notify('due', '');
  END IF;
  RETURN NULL;
END
$$;

-- A rush stores many joins in one statement (src/club/matches/store-places.ts). Open pages and answers in memory are told once for
-- each such statement, not for each row.
CREATE FUNCTION tell_matches_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', match_id::text) FROM (SELECT DISTINCT match_id FROM changed_members) AS changed;
  RETURN NULL;
END $$;

CREATE FUNCTION note_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT array_agg(DISTINCT topic) FROM changed_members JOIN matches USING (match_id)
      CROSS JOIN unnest(ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || player_id]) AS topic
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION note_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics)
    SELECT array_agg(DISTINCT topic) FROM changed_members JOIN matches USING (match_id)
      CROSS JOIN unnest(ARRAY['match ' || match_id, CASE match_status WHEN 'pending' THEN 'upcoming' ELSE 'results' END,
        'player ' || host_id]) AS topic
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_other_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM transfers) OR EXISTS (SELECT FROM bank_entries) THEN
    RAISE EXCEPTION 'The currency is fixed once money has moved.';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_topics (topics) VALUES (ARRAY['match ' || coalesce(NEW.match_id, OLD.match_id)]);
  RETURN NULL;
END $$;

-- Joining takes an answer back, whoever does it, so that leaving later brings none back.
CREATE FUNCTION drop_answers_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM match_answers USING changed_members
    WHERE match_answers.match_id = changed_members.match_id AND match_answers.player_id = changed_members.player_id;
  RETURN NULL;
END $$;

-- Those who can't come on one day may be able to on another.
CREATE FUNCTION drop_answers_of_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM match_answers WHERE match_id = NEW.match_id;
  RETURN NULL;
END $$;

-- A posting and a change of the currency lock the same row: an amount that was read in one currency is never posted in another.
CREATE FUNCTION amount_in(amount integer, read_in text) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM club_settings WHERE currency = read_in FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The amount is in %, which is no longer the club''s currency.', read_in
      USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN amount;
END $$;
INSERT INTO accounts (kind) VALUES ('bank'), ('revenue'), ('adjustments'), ('cash'), ('expenses'), ('income');
INSERT INTO attributes (attribute_name, position) VALUES
  ('finishing', 1), ('movement', 2), ('passing', 3), ('dribbling', 4), ('marking', 5), ('positioning', 6),
  ('tackling', 7), ('pace', 8), ('stamina', 9), ('mental', 10), ('goalkeeping', 11);
INSERT INTO bank_sources (source) VALUES ('feed');
INSERT INTO club_settings (currency, locale) VALUES ('GBP', 'en-GB');

CREATE TRIGGER players_open_account AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION open_account();
CREATE TRIGGER transfers_apply AFTER INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION apply_transfer();
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER players_balance_by_ledger BEFORE UPDATE OF balance_minor ON players FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (old.balance_minor IS DISTINCT FROM new.balance_minor)))
  EXECUTE FUNCTION refuse_balance();
CREATE TRIGGER players_start_with_nothing BEFORE INSERT ON players FOR EACH ROW WHEN (new.balance_minor <> 0)
  EXECUTE FUNCTION refuse_balance();
CREATE TRIGGER matches_tell_new AFTER INSERT ON matches FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER matches_tell_changed AFTER UPDATE ON matches FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER match_players_tell_changed AFTER UPDATE ON match_players FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER players_tell_renamed AFTER UPDATE OF preferred_name ON players FOR EACH ROW WHEN (old.preferred_name IS DISTINCT FROM new.preferred_name)
  EXECUTE FUNCTION tell_everything_changed();
CREATE TRIGGER pitches_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pitches FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('pitches');
CREATE TRIGGER attributes_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON attributes FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('attributes');
CREATE TRIGGER player_attributes_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON player_attributes FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('attributes');
CREATE TRIGGER feedback_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON feedback FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('feedback');
CREATE TRIGGER replies_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON replies FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('feedback');
CREATE TRIGGER identities_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON identities FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('callers');
CREATE TRIGGER players_note_new AFTER INSERT ON players FOR EACH STATEMENT EXECUTE FUNCTION note_changed('players', 'callers');
CREATE TRIGGER players_note_gone AFTER DELETE OR TRUNCATE ON players FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER players_note_balance AFTER UPDATE ON players FOR EACH ROW WHEN (old.balance_minor IS DISTINCT FROM new.balance_minor)
  EXECUTE FUNCTION note_balance();
CREATE TRIGGER matches_note AFTER INSERT OR DELETE ON matches FOR EACH ROW EXECUTE FUNCTION note_match();
CREATE TRIGGER matches_note_changed AFTER UPDATE ON matches FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION note_match();
CREATE TRIGGER matches_note_gone AFTER TRUNCATE ON matches FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER match_players_note_changed AFTER UPDATE ON match_players FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION note_member();
CREATE TRIGGER match_players_note_gone AFTER TRUNCATE ON match_players FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER appearances_add AFTER INSERT ON appearances REFERENCING NEW TABLE AS changed_appearances FOR EACH STATEMENT
  EXECUTE FUNCTION add_to_totals();
CREATE TRIGGER appearances_take_off AFTER DELETE ON appearances REFERENCING OLD TABLE AS changed_appearances FOR EACH STATEMENT
  EXECUTE FUNCTION add_to_totals();
CREATE TRIGGER matches_count AFTER UPDATE OF match_status, match_date, number_of_players, man_of_the_match_id, deleted_at
  ON matches FOR EACH ROW
  WHEN ('completed' IN (OLD.match_status, NEW.match_status)
    AND (OLD.match_status, OLD.match_date, OLD.number_of_players, OLD.man_of_the_match_id, OLD.deleted_at)
      IS DISTINCT FROM (NEW.match_status, NEW.match_date, NEW.number_of_players, NEW.man_of_the_match_id, NEW.deleted_at))
  EXECUTE FUNCTION match_counts_differently();
CREATE TRIGGER match_players_count_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_players_count_changed AFTER UPDATE ON match_players REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_players_count_gone AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER player_attributes_stand_new AFTER INSERT ON player_attributes REFERENCING NEW TABLE AS changed_attributes FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_standings();
CREATE TRIGGER player_attributes_stand_changed AFTER UPDATE ON player_attributes REFERENCING NEW TABLE AS changed_attributes FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_standings();
CREATE TRIGGER player_attributes_stand_gone AFTER DELETE ON player_attributes REFERENCING OLD TABLE AS changed_attributes FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_standings();
CREATE TRIGGER players_rename_in_totals AFTER UPDATE OF preferred_name ON players FOR EACH ROW WHEN (old.preferred_name IS DISTINCT FROM new.preferred_name)
  EXECUTE FUNCTION rename_in_totals();
-- Counting the totals again can correct any leaderboard.
CREATE TRIGGER appearances_note_recount AFTER TRUNCATE ON appearances FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER match_players_settle_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_players_settle_changed AFTER UPDATE ON match_players REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_players_settle_gone AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER matches_settle AFTER UPDATE OF match_status, number_of_players, deleted_at ON matches FOR EACH ROW
  WHEN ((OLD.match_status, OLD.number_of_players, OLD.deleted_at)
    IS DISTINCT FROM (NEW.match_status, NEW.number_of_players, NEW.deleted_at))
  EXECUTE FUNCTION note_match_to_settle();
CREATE TRIGGER late_leaves_settle AFTER INSERT ON late_leaves FOR EACH ROW EXECUTE FUNCTION note_match_to_settle();
CREATE TRIGGER transfers_settle AFTER INSERT ON transfers FOR EACH ROW WHEN (new.match_id IS NOT NULL)
  EXECUTE FUNCTION note_match_to_settle();
CREATE TRIGGER players_verify AFTER UPDATE ON players FOR EACH ROW WHEN (old.balance_minor IS DISTINCT FROM new.balance_minor)
  EXECUTE FUNCTION note_balance_to_verify();
-- A late leave is a fact: it's recorded once and never changed.
CREATE TRIGGER late_leaves_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON late_leaves FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER players_note_rights AFTER UPDATE ON players FOR EACH ROW
  WHEN ((OLD.player_id, OLD.is_admin, OLD.disabled_reason, OLD.closed_at)
    IS DISTINCT FROM (NEW.player_id, NEW.is_admin, NEW.disabled_reason, NEW.closed_at))
  EXECUTE FUNCTION note_changed('players', 'callers');
CREATE TRIGGER live_history_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON live_history FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER live_history_notify AFTER INSERT ON live_history FOR EACH STATEMENT EXECUTE FUNCTION notify_remotes();
CREATE TRIGGER remotes_notify AFTER UPDATE ON remotes FOR EACH STATEMENT EXECUTE FUNCTION notify_remotes();
CREATE TRIGGER fill_pitch_cost BEFORE INSERT ON matches FOR EACH ROW WHEN (new.pitch_cost_minor IS NULL) EXECUTE FUNCTION fill_pitch_cost();
CREATE TRIGGER refilled_places_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON refilled_places FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refilled_places_settle AFTER INSERT ON refilled_places FOR EACH ROW EXECUTE FUNCTION note_refilled_to_settle();
-- What a remote is granted decides what visitors get of its releases, so every process learns at once that it has changed.
CREATE TRIGGER remote_grants_notify AFTER INSERT OR DELETE ON remote_grants FOR EACH STATEMENT EXECUTE FUNCTION notify_remotes();
CREATE TRIGGER match_guests_tell_changed AFTER UPDATE ON match_guests FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER match_guests_note_changed AFTER UPDATE ON match_guests FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION note_guest();
CREATE TRIGGER match_guests_note_gone AFTER TRUNCATE ON match_guests FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER match_guests_count_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_guests_count_changed AFTER UPDATE ON match_guests REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_guests_count_gone AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION members_count_differently();
CREATE TRIGGER match_guests_settle_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_guests_settle_changed AFTER UPDATE ON match_guests REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_guests_settle_gone AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_member_to_settle();
CREATE TRIGGER match_notes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON match_notes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
-- Open pages show them straight away. Answers about the match itself stay the same.
CREATE TRIGGER match_notes_tell AFTER INSERT ON match_notes FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER match_notes_note AFTER INSERT ON match_notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_noted();
CREATE TRIGGER match_votes_note AFTER INSERT OR DELETE OR UPDATE ON match_votes FOR EACH ROW EXECUTE FUNCTION note_vote();
CREATE TRIGGER match_votes_note_gone AFTER TRUNCATE ON match_votes FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER messages_tell_due AFTER INSERT ON messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION tell_messages_due();
CREATE TRIGGER match_players_tell_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION tell_matches_changed();
CREATE TRIGGER match_players_tell_gone AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION tell_matches_changed();
CREATE TRIGGER match_players_note_new AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_members();
CREATE TRIGGER match_players_note_left AFTER DELETE ON match_players REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_members();
CREATE TRIGGER match_guests_tell_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION tell_matches_changed();
CREATE TRIGGER match_guests_tell_gone AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION tell_matches_changed();
CREATE TRIGGER match_guests_note_new AFTER INSERT ON match_guests REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_guests();
CREATE TRIGGER match_guests_note_left AFTER DELETE ON match_guests REFERENCING OLD TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION note_guests();
CREATE TRIGGER club_settings_keep_currency BEFORE UPDATE OF currency ON club_settings FOR EACH ROW WHEN (old.currency <> new.currency)
  EXECUTE FUNCTION refuse_other_currency();
-- Every answer with an amount is another one, and every process has to hear of it.
CREATE TRIGGER club_settings_note AFTER UPDATE ON club_settings FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER club_settings_notify AFTER UPDATE ON club_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_everything_changed();
CREATE TRIGGER players_note_details AFTER UPDATE ON players FOR EACH ROW
  WHEN ((OLD.player_id, OLD.first_name, OLD.last_name, OLD.preferred_name, OLD.year_of_birth, OLD.playing_position)
    IS DISTINCT FROM (NEW.player_id, NEW.first_name, NEW.last_name, NEW.preferred_name, NEW.year_of_birth, NEW.playing_position))
  EXECUTE FUNCTION note_changed('players', 'names');
CREATE TRIGGER match_answers_tell AFTER INSERT OR DELETE OR UPDATE ON match_answers FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
CREATE TRIGGER match_answers_note AFTER INSERT OR DELETE OR UPDATE ON match_answers FOR EACH ROW EXECUTE FUNCTION note_answer();
CREATE TRIGGER match_answers_note_gone AFTER TRUNCATE ON match_answers FOR EACH STATEMENT EXECUTE FUNCTION note_changed('everything');
CREATE TRIGGER absences_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON absences FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('players');
CREATE TRIGGER match_players_drop_answers AFTER INSERT ON match_players REFERENCING NEW TABLE AS changed_members FOR EACH STATEMENT
  EXECUTE FUNCTION drop_answers_of_members();
CREATE TRIGGER matches_drop_answers AFTER UPDATE ON matches FOR EACH ROW WHEN (old.match_date IS DISTINCT FROM new.match_date)
  EXECUTE FUNCTION drop_answers_of_match();
CREATE TRIGGER player_photos_note AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON player_photos FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed('names');

DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX players_search_full_name ON players USING gin (search_full_name gin_trgm_ops);
  CREATE INDEX players_search_any_name ON players USING gin (search_any_name gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'Searching for players is slower in a large club: %', SQLERRM;
END $$;

-- Whoever may change a table needn't have the right to post, or to drop answers: these functions have their owner's.
DO $$ DECLARE routine text; BEGIN
  FOREACH routine IN ARRAY ARRAY['open_account()', 'apply_transfer()', 'drop_answers_of_members()', 'drop_answers_of_match()'] LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', routine, current_schema());
  END LOOP;
  REVOKE EXECUTE ON FUNCTION open_account(), apply_transfer() FROM PUBLIC;
END $$;

COMMENT ON COLUMN players.year_of_birth IS 'Null for someone whom an admin added, until they say, and once the account is closed.';
COMMENT ON COLUMN players.balance_minor IS 'Only the ledger''s trigger updates it.';
COMMENT ON COLUMN players.disabled_reason IS 'Null unless the account is disabled, or was when it was closed.';
COMMENT ON COLUMN players.search_full_name IS 'First and last name, as searches compare them.';
COMMENT ON COLUMN players.search_any_name IS 'All names, as searches compare them.';
COMMENT ON COLUMN matches.teams_confirmed_at IS 'When both teams were last set together.';
COMMENT ON COLUMN matches.votes_end_at IS 'Until when the players vote for the man of the match; null where they don''t.';
COMMENT ON COLUMN matches.vote_winners IS 'Whom they chose; null until the votes are counted.';
COMMENT ON COLUMN match_players.plays IS 'Null until the match starts.';
COMMENT ON COLUMN bank_entries.assigned_by_hand_only IS 'An admin took it from a player: its reference no longer counts.';
COMMENT ON COLUMN bank_entries.change_of IS 'The entry as it was before the bank changed it.';
COMMENT ON COLUMN bank_entries.changed_at IS 'When its id, or that of what it changes, came to stand for something else.';
COMMENT ON COLUMN stored_files.brotli_size IS 'Null for a file that isn''t compressed.';
COMMENT ON COLUMN stored_files.is_stored IS 'False while its content is being written or deleted.';
COMMENT ON COLUMN stored_contents.brotli IS 'Null until it has been compressed.';
COMMENT ON COLUMN screen_reports.drew IS 'Sums of a minute, by load time.';
COMMENT ON COLUMN deliveries.claimed_until IS 'By the database''s clock.';
COMMENT ON COLUMN match_guests.guest_name IS 'Null once the club has forgotten it.';
COMMENT ON COLUMN match_guests.plays IS 'Null until the match starts.';
COMMENT ON COLUMN match_members.player_id IS 'Of a guest, the player who pays for them.';
