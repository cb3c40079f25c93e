// Written by `npm run schema` from the migrations.
import type { ActDetails } from "./act-details.ts";
import type { AccountKind, BankEntryStatus, ConfirmedFacts, DeliveryState, LedgerKind, PayLinks } from "./column-types.ts";
import type { Details } from "./message-details.ts";
import type { AbsenceReason, AdjustmentCategory, AuditAction, CostCategory, IncomeCategory, LineOutcome, MatchAnswer, MatchNote, MatchStatus, MessageChannel, MessageKind, Position, ReceiptType, ReleaseChange, ReleaseStage, TeamId } from "@kickabout/contract";
import type { ChargeKind } from "@kickabout/domain";
import type { Manifest } from "@kickabout/releases";
import type { ColumnType, JSONColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

interface Absences {
  away_from: string;
  away_until: string;
  player_id: number;
  reason: AbsenceReason | null;
}

interface Accounts {
  account_id: Generated<number>;
  kind: AccountKind;
  player_id: number | null;
}

interface Appearances {
  assists: number;
  defcons: number;
  goals: number;
  man_of_the_match: boolean;
  match_id: number;
  month: number;
  own_goals: number;
  player_id: number;
  won: boolean;
  year: number;
}

interface AttributeChanges {
  attribute_change_id: Generated<number>;
  attribute_name: string;
  changed_at: Date;
  changed_by: number;
  new_value: number;
  old_value: number | null;
  player_id: number;
}

interface Attributes {
  attribute_name: string;
  position: number;
}

interface AttributeStandings {
  player_id: number;
  preferred_name: string;
  stat: number;
  stat_name: string;
}

interface AuditEntries {
  action: AuditAction;
  actor_id: number | null;
  amount_minor: number | null;
  audit_id: Generated<number>;
  created_at: Date;
  details: JSONColumnType<ActDetails> | null;
  key_id: number | null;
  match_id: number | null;
  player_id: number | null;
  reason: string | null;
  release: string | null;
  remote: string | null;
}

interface BalancesToVerify {
  player_id: number;
}

interface BankBalances {
  balance_minor: number;
  day: string;
  said_at: Date;
  said_by: number;
}

interface BankConnections {
  access_token: string | null;
  account: string | null;
  account_key: string | null;
  account_uid: string | null;
  bank: string | null;
  expires_at: Date | null;
  refresh_token: string | null;
  source: string;
  state: string | null;
  tried_at: Date | null;
}

interface BankEntries {
  account: Generated<string>;
  amount_minor: number;
  assigned_by: number | null;
  /**
   * An admin took it from a player: its reference no longer counts.
   */
  assigned_by_hand_only: Generated<boolean>;
  bank_entry_id: Generated<number>;
  booked_date: string | null;
  /**
   * The entry as it was before the bank changed it.
   */
  change_of: number | null;
  /**
   * When its id, or that of what it changes, came to stand for something else.
   */
  changed_at: Date | null;
  currency: string;
  decided_by: number | null;
  doubt_of: number | null;
  first_seen_at: Date;
  income_category: IncomeCategory | null;
  is_asked_again: Generated<boolean>;
  last_seen_at: Date;
  payer_account: string;
  payer_name: string;
  player_id: number | null;
  provider_id: string;
  reference: string;
  same_as: number | null;
  source: Generated<string>;
  status: BankEntryStatus;
  to_post: Generated<boolean>;
  undone_at: Date | null;
}

interface BankSources {
  account: Generated<string>;
  cursor: string | null;
  failed_at: Date | null;
  failure: string | null;
  read_at: Date | null;
  source: string;
}

interface BarredLogins {
  barred_at: Date;
  login_sha256: string;
  player_id: number;
}

interface Calendars {
  made_at: Date;
  player_id: number;
  token: string;
}

interface ChangedTopics {
  topics: string[];
  xid: Generated<string>;
}

interface ClubSettings {
  club_name: string | null;
  currency: string;
  first_weekday: Generated<number>;
  grace_minutes: Generated<number>;
  guests_wait_last: Generated<boolean>;
  hidden: Generated<string[]>;
  late_fee: Generated<number>;
  locale: string;
  lowest_balance: Generated<number>;
  most_guests: Generated<number>;
  newcomers_wait: Generated<boolean>;
  only_row: Generated<boolean>;
  players_take_notes: Generated<boolean>;
  price_step: Generated<number>;
  refunds_late_leavers: Generated<boolean>;
  time_zone: Generated<string>;
}

interface Confirmations {
  act: string;
  call: string;
  code_verifier: string;
  confirmation_id: string;
  confirmed_at: Date | null;
  created_at: Date;
  digest: string;
  facts: JSONColumnType<ConfirmedFacts> | null;
  form_sha256: string | null;
  issuer: string;
  logged_in_at: Date | null;
  nonce: string;
  origin: string;
  player_id: number;
  refused_at: Date | null;
  state_sha256: string;
  subject: string;
  used_at: Date | null;
}

interface Deliveries {
  address: string;
  attempts: Generated<number>;
  channel: MessageChannel;
  claimed_by: string | null;
  /**
   * By the database's clock.
   */
  claimed_until: Date | null;
  delivery_id: Generated<number>;
  due_at: Date;
  ended_at: Date | null;
  first_tried_at: Date | null;
  handed_over_at: Date | null;
  message_id: number;
  state: Generated<DeliveryState>;
}

interface Feedback {
  comment: string;
  created_at: Date;
  feedback_id: Generated<number>;
  is_anonymous: boolean;
  player_id: number;
}

interface Identities {
  bound_at: Generated<Date>;
  issuer: string;
  player_id: number;
  subject: string;
}

interface Invites {
  expires_at: Date;
  only_row: Generated<boolean>;
  token: string | null;
  token_sha256: string;
  uses_left: number;
}

interface Jobs {
  claimed_until: Date | null;
  due_at: Date;
  name: string;
  succeeded_at: Date | null;
}

interface LateLeaves {
  late_leave_id: Generated<number>;
  left_at: Date;
  match_id: number;
  player_id: number;
  price_minor: number;
}

interface LiveHistory {
  at: Date;
  by_folder: Generated<boolean>;
  commit: string | null;
  history_id: Generated<number>;
  how: ReleaseChange;
  key_id: number | null;
  player_id: number | null;
  reason: string | null;
  release: string;
  remote: string;
  share: number | null;
  stage: ReleaseStage;
}

interface LoginLinks {
  expires_at: Date;
  made_by: number | null;
  player_id: number;
  token_sha256: string;
}

interface MadeByRequests {
  digest: string;
  made_at: Date;
  made_id: number;
  request_id: string;
}

interface MatchAnswers {
  answer: MatchAnswer;
  answered_at: Date;
  match_id: number;
  player_id: number;
}

interface Matches {
  called_at: Date | null;
  created_at: Generated<Date>;
  created_by: number | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  kickoff_asked_at: Date | null;
  kickoff_at: Date;
  late_fee_minor: Generated<number>;
  man_of_the_match_id: number | null;
  match_date: string;
  match_id: Generated<number>;
  match_status: MatchStatus;
  match_time: string;
  moved_at: Date | null;
  moves: Generated<number>;
  number_of_players: number;
  pitch_cost_minor: number;
  pitch_id: number;
  price_minor: number;
  reminded_at: Date | null;
  series_date: string | null;
  series_id: number | null;
  signin_begin_at: Date;
  /**
   * When both teams were last set together.
   */
  teams_confirmed_at: Date | null;
  /**
   * Whom they chose; null until the votes are counted.
   */
  vote_winners: number[] | null;
  /**
   * Until when the players vote for the man of the match; null where they don't.
   */
  votes_end_at: Date | null;
  winning_team: 1 | 2 | null;
  youtube_links: Generated<string[]>;
}

interface MatchesToSettle {
  match_id: number;
}

interface MatchGuests {
  goals: Generated<number>;
  guest_id: string;
  /**
   * Null once the club has forgotten it.
   */
  guest_name: string | null;
  host_id: number;
  joined_at: Date;
  match_id: number;
  own_goals: Generated<number>;
  /**
   * Null until the match starts.
   */
  plays: boolean | null;
  price_minor: number;
  team_id: Generated<TeamId>;
  waits_last: boolean;
}

interface MatchMembers {
  assists: number;
  defcons: number;
  goals: number;
  guest_id: string | null;
  guest_name: string | null;
  joined_at: Date;
  late: boolean;
  match_id: number;
  own_goals: number;
  /**
   * Of a guest, the player who pays for them.
   */
  player_id: number;
  plays: boolean | null;
  price_minor: number;
  team_id: TeamId;
  waits_last: boolean;
}

interface MatchNotes {
  match_id: number;
  note: JSONColumnType<MatchNote>;
  note_id: string;
  noted_by: number;
}

interface MatchPlayers {
  assists: Generated<number>;
  defcons: Generated<number>;
  goals: Generated<number>;
  joined_at: Date;
  late: Generated<boolean>;
  match_id: number;
  own_goals: Generated<number>;
  player_id: number;
  /**
   * Null until the match starts.
   */
  plays: boolean | null;
  price_minor: number;
  team_id: Generated<TeamId>;
}

interface MatchSeries {
  created_at: Date;
  created_by: number;
  ends_on: string | null;
  match_time: string;
  number_of_players: number;
  opens_days_before: number;
  pitch_id: number;
  price_minor: number | null;
  series_id: Generated<number>;
  starts_on: string;
  weekday: number;
}

interface MatchVotes {
  match_id: number;
  player_id: number;
  voted_at: Date;
  voter_id: number;
}

interface MessageChoices {
  channel: MessageChannel;
  is_wanted: boolean;
  kind: MessageKind;
  player_id: number;
}

interface Messages {
  announced_at: Date;
  details: JSONColumnType<Details>;
  due_at: Date;
  fact: string;
  is_addressed: Generated<boolean>;
  kind: MessageKind;
  match_id: number | null;
  message_id: Generated<number>;
  player_id: number;
  useful_until: Date;
}

interface Migrations {
  applied_at: Generated<Date>;
  name: string;
  sha256: string;
}

interface Payers {
  assigned_at: Date;
  assigned_by: number;
  payer_account: string;
  payer_id: Generated<number>;
  payer_name: string;
  player_id: number;
}

interface PaymentDetails {
  account_number: string | null;
  bic: string | null;
  iban: string | null;
  links: JSONColumnType<PayLinks>;
  only_row: Generated<boolean>;
  payee: string;
  pix_city: string | null;
  pix_key: string | null;
  sort_code: string | null;
}

interface PeopleImports {
  first_player_id: number;
  import_id: Generated<number>;
  imported_at: Date;
  imported_by: number;
  people: number;
  undone_at: Date | null;
  undone_by: number | null;
}

interface Pitches {
  address: string;
  created_at: Generated<Date>;
  created_by: number | null;
  pitch_id: Generated<number>;
  pitch_name: string;
  pitch_number: string;
  postcode: string;
  price_minor: number;
  retired_at: Date | null;
}

interface PlayerAttributes {
  attribute_name: string;
  player_id: number;
  value: number;
}

interface PlayerPhotos {
  photo: Buffer;
  player_id: number;
  stored_at: Date;
}

interface Players {
  /**
   * Only the ledger's trigger updates it.
   */
  balance_minor: ColumnType<number, never, never>;
  closed_at: Date | null;
  created_at: Generated<Date>;
  /**
   * Null unless the account is disabled, or was when it was closed.
   */
  disabled_reason: string | null;
  email: string;
  first_name: string;
  is_admin: Generated<boolean>;
  last_name: string;
  player_id: number;
  playing_position: Position | null;
  preferred_name: string;
  /**
   * All names, as searches compare them.
   */
  search_any_name: ColumnType<string, never, never>;
  /**
   * First and last name, as searches compare them.
   */
  search_full_name: ColumnType<string, never, never>;
  /**
   * Null for someone whom an admin added, until they say, and once the account is closed.
   */
  year_of_birth: number | null;
}

interface PlayerTotals {
  end_month: number;
  man_of_the_match_count: number;
  matches_played: number;
  player_id: number;
  preferred_name: string;
  start_month: number;
  total_assists: number;
  total_defcons: number;
  total_goals: number;
  total_own_goals: number;
  wins: number;
  year: number;
}

interface PublishKeys {
  created_at: Date;
  created_by: number | null;
  expires_at: Date;
  holder: string;
  key_id: Generated<number>;
  key_sha256: string;
  last_used_at: Date | null;
  remote: string;
  revoked_at: Date | null;
}

interface PushDevices {
  added_at: Date;
  auth: string;
  device_id: Generated<number>;
  endpoint: string;
  p256dh: string;
  player_id: number;
}

interface PushKeys {
  is_only: Generated<boolean>;
  private_key: string;
  public_key: string;
}

interface QuietHours {
  player_id: number;
  quiet_from: string | null;
  quiet_until: string | null;
}

interface Receipts {
  added_at: Date;
  added_by: number;
  contents: Buffer;
  file_name: string;
  media_type: ReceiptType;
  receipt_id: Generated<number>;
  transfer_id: number;
}

interface RefilledPlaces {
  late_leave_id: number;
  taken_at: Date;
  taken_by: number;
  taker_joined_at: Date | null;
}

interface ReleaseFiles {
  digest: string;
  path: string;
  release: string;
  remote: string;
}

interface RemoteGrants {
  kind: 'path' | 'navigation' | 'slot';
  remote: string;
  value: string;
}

interface RemoteReleases {
  commit: string | null;
  is_adopted: boolean;
  key_id: number | null;
  manifest: JSONColumnType<Manifest>;
  player_id: number | null;
  release: string;
  remote: string;
  share: number | null;
  stage: ReleaseStage;
  state: 'accepted' | 'waiting' | 'refused';
  stored_at: Date;
}

interface Remotes {
  is_paused: Generated<boolean>;
  name: string;
}

interface Replies {
  created_at: Date;
  feedback_id: number;
  player_id: number;
  reply_content: string;
  reply_id: Generated<number>;
}

interface ReportSenders {
  failed_screen: string | null;
  has_failed: boolean;
  release: string;
  remote: string;
  reports: number;
  sender: number;
  since: Date;
}

interface ScreenReports {
  addresses: Generated<number>;
  /**
   * Sums of a minute, by load time.
   */
  drew: number[];
  failing_addresses: Generated<number>;
  hung: Generated<number>;
  minute: Date;
  not_loaded: number;
  refused: number;
  release: string;
  remote: string;
  responded: Generated<number[]>;
  threw_later: Generated<number>;
  threw_on_import: number;
  threw_on_render: number;
}

interface ScreenTotals {
  drew: number;
  failed: number;
  failing_addresses: number;
  release: string;
  remote: string;
  screen: string;
}

interface SetAsideEntries {
  entry_key: string;
  reason: string;
  said: string;
  seen_at: Date;
  set_aside_id: Generated<number>;
  statement_id: number | null;
}

interface SigningKeys {
  issuer: string;
  keys: string;
}

interface StatementLayouts {
  confirmed_at: Date;
  confirmed_by: number;
  layout: string;
  layout_id: Generated<number>;
  source: string;
}

interface StatementLines {
  amount_minor: number | null;
  balance_minor: number | null;
  bank_entry_id: number | null;
  bank_id: string | null;
  clock_time: string | null;
  day: string | null;
  outcome: LineOutcome;
  payer_name: string;
  place: number;
  reason: string | null;
  reference: string;
  statement_id: number;
}

interface Statements {
  account: Generated<string>;
  columns: string | null;
  contents: string | null;
  digest: string;
  file_name: string;
  first_day: string | null;
  format: string | null;
  imported_at: Date | null;
  imported_by: number | null;
  is_cut: Generated<boolean>;
  last_day: string | null;
  source: Generated<string>;
  statement_id: Generated<number>;
  undone_at: Date | null;
  undone_by: number | null;
  uploaded_at: Date;
  uploaded_by: number;
}

interface StoredContents {
  /**
   * Null until it has been compressed.
   */
  brotli: Buffer | null;
  content: Buffer;
  digest: string;
}

interface StoredFiles {
  /**
   * Null for a file that isn't compressed.
   */
  brotli_size: number | null;
  digest: string;
  /**
   * False while its content is being written or deleted.
   */
  is_stored: boolean;
  key_id: number | null;
  size: number;
  uploaded_at: Date;
}

interface Transfers {
  amount_minor: number;
  bank_entry_id: number | null;
  category: AdjustmentCategory | null;
  cost_category: CostCategory | null;
  created_at: Date;
  credit_account: number;
  debit_account: number;
  kind: LedgerKind;
  made_by: number | null;
  match_id: number | null;
  paid_on: string | null;
  reason: string | null;
  refund_of: ChargeKind | null;
  request_id: string | null;
  takes_back: number | null;
  transfer_id: Generated<number>;
}

interface UnsubscribeTokens {
  player_id: number;
  token: string;
}

export interface DB {
  absences: Absences;
  accounts: Accounts;
  appearances: Appearances;
  attribute_changes: AttributeChanges;
  attribute_standings: AttributeStandings;
  attributes: Attributes;
  audit_entries: AuditEntries;
  balances_to_verify: BalancesToVerify;
  bank_balances: BankBalances;
  bank_connections: BankConnections;
  bank_entries: BankEntries;
  bank_sources: BankSources;
  barred_logins: BarredLogins;
  calendars: Calendars;
  changed_topics: ChangedTopics;
  club_settings: ClubSettings;
  confirmations: Confirmations;
  deliveries: Deliveries;
  feedback: Feedback;
  identities: Identities;
  invites: Invites;
  jobs: Jobs;
  late_leaves: LateLeaves;
  live_history: LiveHistory;
  login_links: LoginLinks;
  made_by_requests: MadeByRequests;
  match_answers: MatchAnswers;
  match_guests: MatchGuests;
  match_members: MatchMembers;
  match_notes: MatchNotes;
  match_players: MatchPlayers;
  match_series: MatchSeries;
  match_votes: MatchVotes;
  matches: Matches;
  matches_to_settle: MatchesToSettle;
  message_choices: MessageChoices;
  messages: Messages;
  migrations: Migrations;
  payers: Payers;
  payment_details: PaymentDetails;
  people_imports: PeopleImports;
  pitches: Pitches;
  player_attributes: PlayerAttributes;
  player_photos: PlayerPhotos;
  player_totals: PlayerTotals;
  players: Players;
  publish_keys: PublishKeys;
  push_devices: PushDevices;
  push_keys: PushKeys;
  quiet_hours: QuietHours;
  receipts: Receipts;
  refilled_places: RefilledPlaces;
  release_files: ReleaseFiles;
  remote_grants: RemoteGrants;
  remote_releases: RemoteReleases;
  remotes: Remotes;
  replies: Replies;
  report_senders: ReportSenders;
  screen_reports: ScreenReports;
  screen_totals: ScreenTotals;
  set_aside_entries: SetAsideEntries;
  signing_keys: SigningKeys;
  statement_layouts: StatementLayouts;
  statement_lines: StatementLines;
  statements: Statements;
  stored_contents: StoredContents;
  stored_files: StoredFiles;
  transfers: Transfers;
  unsubscribe_tokens: UnsubscribeTokens;
}
