import type { ColumnType, InsertType, SelectType } from 'kysely';
import type { CacheTag } from './cache-tags.ts';
import type { DB } from './schema.ts';

/** `match 7` is about a match, and so on. */
type TagKind = CacheTag extends infer Each ? (Each extends `${infer Kind} ${number}` ? Kind : Each) : never;

type Table = {
  /** Rows are only ever added: the API's role may not change or delete them. */
  appendOnly?: true;
  /** Why backups leave it out: a restored club begins with its own. */
  notBackedUp?: string;
  /**
   * The columns that say which player a row is about. Closing their account deletes it, or it stays under the name "Former player".
   * `get-my-data.ts` shows both.
   */
  players?: Readonly<Record<string, 'deleted' | 'stays'>>;
  /** What closing an account writes, as SQL, into the personal columns of the rows that stay and that `of` says are this player's. */
  forgets?: { of: string; columns: Readonly<Record<string, string>> };
  /** Why closing an account leaves what rows that stay say: of the whole table, or of these columns. */
  keeps?: string | Readonly<Record<string, string>>;
  /** What changes of rows make out of date in memory; triggers say so. */
  invalidates?: readonly TagKind[];
  /** Why changes aren't noted: of the whole table, or of those columns that no answer from memory shows or depends on. */
  unseen?: string | Readonly<Record<string, string>>;
};

/**
 * What is true of each table besides its columns, in the order in which a restore fills them, parents before children. A new table
 * needs a migration and a line here; `schema.ts` is generated. `tables.test.ts` compares the list with the database.
 */
export const TABLES = {
  club_settings: {},
  players: {
    keeps: {
      player_id: 'The numbers stay under it.',
      balance_minor: 'It is zero.',
      created_at: 'It names no one.',
      disabled_reason: 'A barred player stays barred, and admins see why.',
    },
    forgets: {
      of: 'player_id',
      columns: {
        first_name: "'Former'",
        last_name: "'player'",
        preferred_name: "'Former player ' || player_id",
        // No mail can reach it (RFC 2606), and a new account can have the old address.
        email: "'former-player-' || player_id || '@closed.invalid'",
        year_of_birth: 'NULL',
        playing_position: 'NULL',
      },
    },
    invalidates: ['names', 'players', 'callers', 'balances', 'player'],
    unseen: {
      created_at: 'It never changes.',
      email: 'Only the player and admins see it, in answers that aren’t cached.',
    },
  },
  identities: { players: { player_id: 'deleted' }, invalidates: ['callers'] },
  barred_logins: {
    keeps: 'Who is barred can’t come back with the same login: a digest.',
    players: { player_id: 'stays' },
  },
  pitches: { keeps: 'It’s the club’s.', players: { created_by: 'stays' }, invalidates: ['pitches'] },
  match_series: { players: { created_by: 'stays' } },
  matches: {
    keeps: 'It’s the club’s.',
    players: { created_by: 'stays', deleted_by: 'stays', man_of_the_match_id: 'stays' },
    invalidates: ['fixtures', 'match', 'upcoming', 'results'],
  },
  match_players: {
    players: { player_id: 'stays' },
    invalidates: ['match', 'upcoming', 'results', 'player'],
  },
  match_guests: {
    forgets: { of: 'host_id', columns: { guest_name: 'NULL' } },
    invalidates: ['match', 'upcoming', 'results', 'player'],
    unseen: { match_id: 'A guest stays in their match.' },
  },
  match_notes: {
    keeps: { note: 'What happened on the pitch, by numbers of players.' },
    appendOnly: true,
    players: { noted_by: 'stays' },
    invalidates: ['notes', 'noted'],
  },
  match_votes: { players: { voter_id: 'deleted', player_id: 'deleted' }, invalidates: ['player'] },
  player_photos: { players: { player_id: 'deleted' }, invalidates: ['names'] },
  match_answers: { players: { player_id: 'deleted' }, invalidates: ['match'] },
  absences: { players: { player_id: 'deleted' }, invalidates: ['players'] },
  late_leaves: { appendOnly: true, players: { player_id: 'stays' } },
  refilled_places: { appendOnly: true, players: { taken_by: 'stays' } },
  accounts: { keeps: { kind: 'It names no one.' }, appendOnly: true, players: { player_id: 'stays' } },
  bank_entries: {
    keeps: 'The bank’s own entries are the club’s accounts.',
    players: { player_id: 'stays', assigned_by: 'stays', decided_by: 'stays' },
  },
  bank_sources: {},
  statements: {
    keeps: 'The bank’s own files are the club’s accounts.',
    players: { uploaded_by: 'stays', imported_by: 'stays', undone_by: 'stays' },
  },
  statement_lines: {},
  statement_layouts: {
    keeps: 'The words of the bank’s own files are the club’s accounts.',
    players: { confirmed_by: 'stays' },
  },
  set_aside_entries: {},
  payers: { players: { player_id: 'deleted', assigned_by: 'stays' } },
  payment_details: {},
  people_imports: { players: { first_player_id: 'stays', imported_by: 'stays', undone_by: 'stays' } },
  transfers: { keeps: 'The ledger never changes.', appendOnly: true, players: { made_by: 'stays' } },
  receipts: { keeps: 'They are the club’s accounts.', players: { added_by: 'stays' } },
  bank_balances: { players: { said_by: 'stays' } },
  remotes: {},
  publish_keys: { keeps: 'It’s the volunteer’s who publishes.', players: { created_by: 'stays' } },
  remote_grants: {},
  stored_files: {},
  stored_contents: {},
  remote_releases: { keeps: 'It’s about a release.', players: { player_id: 'stays' } },
  release_files: {},
  live_history: { keeps: 'It’s about a release.', appendOnly: true, players: { player_id: 'stays' } },
  screen_totals: {},
  screen_reports: {},
  audit_entries: {
    keeps: 'What admins did and why never changes.',
    appendOnly: true,
    players: { actor_id: 'stays', player_id: 'stays' },
  },
  attributes: { invalidates: ['attributes'] },
  player_attributes: { players: { player_id: 'deleted' }, invalidates: ['attributes'] },
  attribute_changes: { players: { player_id: 'deleted', changed_by: 'stays' } },
  feedback: {
    keeps: { comment: 'It stays without their name.' },
    players: { player_id: 'stays' },
    forgets: { of: 'player_id', columns: { is_anonymous: 'true' } },
    invalidates: ['feedback'],
  },
  replies: {
    keeps: { reply_content: 'It stays without their name.' },
    players: { player_id: 'stays' },
    invalidates: ['feedback'],
  },
  calendars: { players: { player_id: 'deleted' } },
  appearances: {
    players: { player_id: 'stays' },
    unseen: 'Triggers make it from matches and who is in them.',
  },
  player_totals: {
    keeps: 'Triggers make it, and change the name too.',
    players: { player_id: 'stays' },
    unseen: 'Triggers make it from matches and who is in them.',
  },
  attribute_standings: {
    keeps: 'Triggers make it, and change the name too.',
    players: { player_id: 'stays' },
    unseen: 'Triggers make it from attributes.',
  },
  matches_to_settle: {},
  balances_to_verify: { players: { player_id: 'stays' } },
  messages: { players: { player_id: 'deleted' } },
  deliveries: {},
  message_choices: { players: { player_id: 'deleted' } },
  quiet_hours: { players: { player_id: 'deleted' }, unseen: 'Only sending looks at them.' },
  unsubscribe_tokens: { players: { player_id: 'deleted' } },
  made_by_requests: {},
  jobs: {},
  signing_keys: {},
  push_keys: { appendOnly: true },
  push_devices: { players: { player_id: 'deleted' } },

  migrations: { notBackedUp: 'The head of a backup names those that were applied.' },
  changed_topics: { notBackedUp: 'It’s about what running processes have in memory.' },
  invites: { notBackedUp: 'It lets people in, and lasts for some weeks.' },
  login_links: {
    notBackedUp: 'Links to a new login give access, and last for a day.',
    players: { player_id: 'deleted', made_by: 'stays' },
  },
  bank_connections: { notBackedUp: 'They give access to the bank.' },
  report_senders: { notBackedUp: 'Who sent reports is known for an hour.' },
  confirmations: {
    keeps: 'They last for an hour.',
    notBackedUp: 'They last for an hour.',
    players: { player_id: 'stays' },
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;

type With<Key extends keyof Table> = {
  [Name in TableName]: (typeof TABLES)[Name] extends Record<Key, unknown> ? Name : never;
}[TableName];

/** The tables that `migrations/` create. Money is whole minor units, dates are `2026-11-24`, times `19:00`. */
export type Schema = { [Name in keyof DB]: Name extends With<'appendOnly'> ? OnlyAdded<DB[Name]> : DB[Name] };

type OnlyAdded<Row> = {
  [Column in keyof Row]: ColumnType<SelectType<Row[Column]>, InsertType<Row[Column]>, never>;
};

export type BackedUpTable = Exclude<TableName, With<'notBackedUp'>>;

/** What the list says of each table. */
export const aboutTables = (): [TableName, Table][] => Object.entries<Table>(TABLES) as [TableName, Table][];

/** The tables that backups hold, in the order in which a restore fills them. */
export const BACKED_UP: readonly BackedUpTable[] = aboutTables()
  .filter(([, { notBackedUp }]) => notBackedUp === undefined)
  .map(([name]) => name as BackedUpTable);
