import type {
  AdjustmentCategory,
  AuditAction,
  LeaderboardSort,
  LineOutcome,
  MatchNote,
  MatchStatus,
  MessageChannel,
  MessageKind,
  ReleaseChange,
  ReleaseStage,
  ScreenFailure,
  TeamId,
  TransferKind,
} from '@kickabout/contract';
import type { ChargeKind } from '@kickabout/domain';
import type { Manifest } from '@kickabout/releases';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Details } from '../messages/details.ts';

/** The tables that `migrations/` create. Money is whole pence, dates are `2026-11-24`, times `19:00`. */
export type Schema = {
  players: PlayersTable;
  identities: IdentitiesTable;
  login_links: { player_id: number; token_sha256: string; expires_at: Instant };
  pitches: PitchesTable;
  match_series: MatchSeriesTable;
  matches: MatchesTable;
  match_players: MatchPlayersTable;
  match_guests: MatchGuestsTable;
  match_votes: MatchVotesTable;
  match_members: MatchMembersView;
  match_notes: MatchNotesTable;
  late_leaves: LateLeavesTable;
  refilled_places: { late_leave_id: number; taken_by: number; taken_at: Instant };
  accounts: AccountsTable;
  bank_entries: BankEntriesTable;
  bank_sources: BankSourcesTable;
  bank_connections: BankConnectionsTable;
  statements: StatementsTable;
  statement_lines: StatementLinesTable;
  set_aside_entries: SetAsideEntriesTable;
  signing_keys: { issuer: string; keys: string };
  payers: PayersTable;
  transfers: TransfersTable;
  audit_entries: AuditEntriesTable;
  attributes: { attribute_name: string; position: number };
  player_attributes: { player_id: number; attribute_name: string; value: number };
  attribute_changes: AttributeChangesTable;
  appearances: AppearancesTable;
  matches_to_settle: { match_id: number };
  balances_to_verify: { player_id: number };
  player_totals: PlayerTotalsTable;
  attribute_standings: { stat_name: string; player_id: number; stat: number; preferred_name: string };
  feedback: FeedbackTable;
  replies: RepliesTable;
  jobs: { name: string; due_at: Instant; succeeded_at: Instant | null };
  remotes: { name: string; is_paused: Generated<boolean> };
  publish_keys: PublishKeysTable;
  remote_grants: { remote: string; kind: 'path' | 'navigation' | 'slot'; value: string };
  stored_files: StoredFilesTable;
  stored_contents: { digest: string; content: Buffer };
  remote_releases: RemoteReleasesTable;
  release_files: { remote: string; release: string; path: string; digest: string };
  live_history: LiveHistoryTable;
  screen_reports: ScreenReportsTable;
  calendars: { player_id: number; token: string; made_at: Instant };
  push_keys: { public_key: string; private_key: string };
  push_devices: PushDevicesTable;
  messages: MessagesTable;
  deliveries: DeliveriesTable;
  message_choices: { player_id: number; kind: MessageKind; channel: MessageChannel; is_wanted: boolean };
  quiet_hours: { player_id: number; quiet_from: string | null; quiet_until: string | null };
  unsubscribe_tokens: { player_id: number; token: string };
  made_by_requests: { request_id: string; digest: string; made_id: number; made_at: Instant };
};

type Instant = Date;
/** Set when the row is created, by the database unless given. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

type PushDevicesTable = {
  device_id: Generated<number>;
  player_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  added_at: Instant;
};

type PlayersTable = {
  player_id: number;
  first_name: string;
  last_name: string;
  preferred_name: string;
  /** Null once the account is closed. */
  year_of_birth: number | null;
  email: string;
  is_admin: Generated<boolean>;
  /** Null unless the account is disabled. */
  disabled_reason: string | null;
  closed_at: Instant | null;
  /** Only the ledger's trigger updates it. */
  balance_pence: ColumnType<number, never, never>;
  /** Generated: first and last name, and with the preferred name, as searches compare them. */
  search_full_name: ColumnType<string, never, never>;
  search_any_name: ColumnType<string, never, never>;
  created_at: CreatedAt;
};

type IdentitiesTable = { issuer: string; subject: string; player_id: number; bound_at: CreatedAt };

type PitchesTable = {
  pitch_id: Generated<number>;
  pitch_name: string;
  pitch_number: string;
  address: string;
  postcode: string;
  price_pence: number;
  created_by: number | null;
  created_at: CreatedAt;
};

type MatchSeriesTable = {
  series_id: Generated<number>;
  weekday: number;
  starts_on: string;
  ends_on: string | null;
  match_time: string;
  pitch_id: number;
  number_of_players: number;
  price_pence: number | null;
  opens_days_before: number;
  created_by: number;
  created_at: Instant;
};

type MatchesTable = {
  match_id: Generated<number>;
  pitch_id: number;
  match_date: string;
  match_time: string;
  kickoff_at: Instant;
  match_status: MatchStatus;
  number_of_players: number;
  price_pence: number;
  pitch_cost_pence: number;
  signin_begin_at: Instant;
  youtube_links: Generated<string[]>;
  winning_team: 1 | 2 | null;
  man_of_the_match_id: number | null;
  /** Until when the players vote for the man of the match; null where they don't. */
  votes_end_at: Instant | null;
  /** Whom they chose; null until the votes are counted. */
  vote_winners: number[] | null;
  kickoff_asked_at: Instant | null;
  /** When both teams were last set together. */
  teams_confirmed_at: Instant | null;
  moves: Generated<number>;
  moved_at: Instant | null;
  created_by: number | null;
  created_at: CreatedAt;
  deleted_by: number | null;
  deleted_at: Instant | null;
  series_id: number | null;
  series_date: string | null;
};

type MatchPlayersTable = {
  match_id: number;
  player_id: number;
  price_pence: number;
  joined_at: Instant;
  team_id: Generated<TeamId>;
  goals: Generated<number>;
  assists: Generated<number>;
  defcons: Generated<number>;
  own_goals: Generated<number>;
  late: Generated<boolean>;
  /** Null until the match starts. */
  plays: boolean | null;
};

type MatchGuestsTable = {
  guest_id: string;
  match_id: number;
  host_id: number;
  /** Null once the club has forgotten it. */
  guest_name: string | null;
  price_pence: number;
  joined_at: Instant;
  waits_last: boolean;
  team_id: Generated<TeamId>;
  goals: Generated<number>;
  own_goals: Generated<number>;
  /** Null until the match starts. */
  plays: boolean | null;
};

/** What phones noted on the pitch. */
type MatchNotesTable = {
  note_id: string;
  match_id: number;
  noted_by: number;
  note: JSONColumnType<MatchNote>;
};

type MatchVotesTable = { match_id: number; voter_id: number; player_id: number; voted_at: Instant };

/** Players and guests. A guest has the id of the player who pays for them. */
type MatchMembersView = {
  match_id: number;
  player_id: number;
  guest_id: string | null;
  guest_name: string | null;
  price_pence: number;
  joined_at: Instant;
  waits_last: boolean;
  team_id: TeamId;
  goals: number;
  assists: number;
  defcons: number;
  own_goals: number;
  late: boolean;
  plays: boolean | null;
};

type LateLeavesTable = {
  late_leave_id: Generated<number>;
  match_id: number;
  player_id: number;
  price_pence: number;
  left_at: Instant;
};

export type AccountKind = 'player' | 'bank' | 'revenue' | 'adjustments';

type AccountsTable = { account_id: Generated<number>; kind: AccountKind; player_id: number | null };

export type BankEntryStatus = 'booked' | 'pending' | 'reversed';

type BankEntriesTable = {
  bank_entry_id: Generated<number>;
  provider_id: string;
  status: BankEntryStatus;
  booked_date: string | null;
  amount_pence: number;
  currency: string;
  payer_name: string;
  payer_account: string;
  reference: string;
  player_id: number | null;
  assigned_by: number | null;
  first_seen_at: Instant;
  last_seen_at: Instant;
  to_post: Generated<boolean>;
  /** An admin took it from a player: its reference no longer counts. */
  assigned_by_hand_only: Generated<boolean>;
  source: Generated<string>;
  account: Generated<string>;
  doubt_of: Generated<number | null>;
  same_as: Generated<number | null>;
  decided_by: Generated<number | null>;
  undone_at: Generated<Instant | null>;
};

type BankSourcesTable = {
  source: string;
  cursor: Generated<string | null>;
  account: Generated<string>;
  read_at: Generated<Instant | null>;
  failed_at: Generated<Instant | null>;
  failure: Generated<string | null>;
};

type BankConnectionsTable = {
  source: string;
  state: Generated<string | null>;
  access_token: Generated<string | null>;
  refresh_token: Generated<string | null>;
  expires_at: Generated<Instant | null>;
};

type StatementsTable = {
  statement_id: Generated<number>;
  file_name: string;
  contents: string | null;
  digest: string;
  columns: Generated<string | null>;
  format: Generated<string | null>;
  account: Generated<string>;
  first_day: Generated<string | null>;
  last_day: Generated<string | null>;
  is_cut: Generated<boolean>;
  uploaded_by: number;
  uploaded_at: Instant;
  imported_by: Generated<number | null>;
  imported_at: Generated<Instant | null>;
  undone_by: Generated<number | null>;
  undone_at: Generated<Instant | null>;
};

type StatementLinesTable = {
  statement_id: number;
  place: number;
  outcome: LineOutcome;
  reason: string | null;
  day: string | null;
  amount_pence: number | null;
  payer_name: string;
  reference: string;
  bank_id: string | null;
  balance_pence: number | null;
  clock_time: string | null;
  bank_entry_id: number | null;
};

type SetAsideEntriesTable = {
  set_aside_id: Generated<number>;
  entry_key: string;
  reason: string;
  said: string;
  seen_at: Instant;
  statement_id: Generated<number | null>;
};

type PayersTable = {
  payer_id: Generated<number>;
  payer_account: string;
  payer_name: string;
  player_id: number;
  assigned_by: number;
  assigned_at: Instant;
};

/** Append-only: the database refuses any change. */
type TransfersTable = {
  transfer_id: Generated<number>;
  debit_account: ColumnType<number, number, never>;
  credit_account: ColumnType<number, number, never>;
  amount_pence: ColumnType<number, number, never>;
  kind: ColumnType<TransferKind, TransferKind, never>;
  refund_of: ColumnType<ChargeKind | null, ChargeKind | null | undefined, never>;
  category: ColumnType<AdjustmentCategory | null, AdjustmentCategory | null | undefined, never>;
  match_id: ColumnType<number | null, number | null | undefined, never>;
  bank_entry_id: ColumnType<number | null, number | null | undefined, never>;
  made_by: ColumnType<number | null, number | null | undefined, never>;
  reason: ColumnType<string | null, string | null | undefined, never>;
  request_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: ColumnType<Date, Date, never>;
};

/** Append-only. */
type AuditEntriesTable = {
  audit_id: Generated<number>;
  action: ColumnType<AuditAction, AuditAction, never>;
  actor_id: ColumnType<number | null, number | null, never>;
  player_id: ColumnType<number | null, number | null, never>;
  match_id: ColumnType<number | null, number | null, never>;
  amount_pence: ColumnType<number | null, number | null, never>;
  remote: ColumnType<string | null, string | null, never>;
  release: ColumnType<string | null, string | null, never>;
  key_id: ColumnType<number | null, number | null, never>;
  reason: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Date, Date, never>;
};

type PublishKeysTable = {
  key_id: Generated<number>;
  remote: string;
  holder: string;
  key_sha256: string;
  created_by: number;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  last_used_at: Instant | null;
};

type StoredFilesTable = {
  digest: string;
  size: number;
  /** Null for a file that isn't compressed. */
  brotli_size: number | null;
  /** False while its content is being written or deleted. */
  is_stored: boolean;
  uploaded_at: Instant;
  key_id: number | null;
};

type RemoteReleasesTable = {
  remote: string;
  release: string;
  manifest: JSONColumnType<Manifest>;
  commit: string | null;
  state: 'accepted' | 'waiting' | 'refused';
  stage: ReleaseStage;
  share: number | null;
  is_adopted: boolean;
  key_id: number | null;
  player_id: number | null;
  stored_at: Instant;
};

/** Append-only. */
type LiveHistoryTable = {
  history_id: Generated<number>;
  remote: ColumnType<string, string, never>;
  release: ColumnType<string, string, never>;
  stage: ColumnType<ReleaseStage, ReleaseStage, never>;
  share: ColumnType<number | null, number | null, never>;
  how: ColumnType<ReleaseChange, ReleaseChange, never>;
  at: ColumnType<Date, Date, never>;
  commit: ColumnType<string | null, string | null, never>;
  reason: ColumnType<string | null, string | null, never>;
  key_id: ColumnType<number | null, number | null, never>;
  player_id: ColumnType<number | null, number | null, never>;
  by_folder: ColumnType<boolean, boolean | undefined, never>;
};

/** Sums of a minute. */
type ScreenReportsTable = Record<ScreenFailure, number> & {
  remote: string;
  release: string;
  minute: Instant;
  /** By load time. */
  drew: number[];
  addresses: number;
  failing_addresses: number;
};

type AttributeChangesTable = {
  attribute_change_id: Generated<number>;
  player_id: number;
  attribute_name: string;
  old_value: number | null;
  new_value: number;
  changed_by: number;
  changed_at: Instant;
};

/** Kept by triggers, like the next. */
type AppearancesTable = {
  match_id: number;
  player_id: number;
  year: number;
  month: number;
  goals: number;
  assists: number;
  defcons: number;
  own_goals: number;
  won: boolean;
  man_of_the_match: boolean;
};

type PlayerTotalsTable = {
  player_id: number;
  year: number;
  start_month: number;
  end_month: number;
  preferred_name: string;
  total_own_goals: number;
} & Record<LeaderboardSort, number>;

type FeedbackTable = {
  feedback_id: Generated<number>;
  player_id: number;
  comment: string;
  is_anonymous: boolean;
  created_at: Instant;
};

type RepliesTable = {
  reply_id: Generated<number>;
  feedback_id: number;
  player_id: number;
  reply_content: string;
  created_at: Instant;
};

type MessagesTable = {
  message_id: Generated<number>;
  player_id: number;
  kind: MessageKind;
  fact: string;
  match_id: number | null;
  details: JSONColumnType<Details>;
  announced_at: Instant;
  due_at: Instant;
  useful_until: Instant;
  is_addressed: Generated<boolean>;
};

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'given_up' | 'doubtful' | 'dropped';

type DeliveriesTable = {
  delivery_id: Generated<number>;
  message_id: number;
  channel: MessageChannel;
  address: string;
  state: Generated<DeliveryState>;
  due_at: Instant;
  attempts: Generated<number>;
  first_tried_at: Instant | null;
  /** By the database's clock. */
  claimed_until: Instant | null;
  claimed_by: string | null;
  handed_over_at: Instant | null;
  ended_at: Instant | null;
};
