export * from './audit-fields.ts';
export * from './release-vocabulary.ts';
export * from './statement-vocabulary.ts';

/** A match's status (specification, section 4). `pending` is shown as "Upcoming". */
export const MATCH_STATUSES = ['pending', 'in_progress', 'friendly', 'completed'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Why an upcoming match keeps its price when its pitch gets another: someone has joined it, or an admin chose the price. */
export const PRICE_KEEPERS = ['players', 'own_price'] as const;
export type PriceKeeper = (typeof PRICE_KEEPERS)[number];

/** What a column of a sheet of people can hold. What someone owes is a balance below zero. */
export const SHEET_ROLES = ['name', 'first', 'last', 'email', 'balance', 'owes'] as const;
export type SheetRole = (typeof SHEET_ROLES)[number];

/** Which names of a player a search looks at. */
export const PLAYER_SEARCHES = ['full_name', 'any_name'] as const;

/** Where a player likes to play. */
export const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward', 'anywhere'] as const;
export type Position = (typeof POSITIONS)[number];

/** What a player who isn't in a match can say about it. Being in, or waiting, is the join itself. */
export const MATCH_ANSWERS = ['cant', 'maybe'] as const;
export type MatchAnswer = (typeof MATCH_ANSWERS)[number];

/** Why a player can't come for some time, if they say so. */
export const ABSENCE_REASONS = ['away', 'injured'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** Team membership of a match player: 0 is the reserves. */
export const TEAM_IDS = [0, 1, 2] as const;
export type TeamId = (typeof TEAM_IDS)[number];

/** The most notes from the pitch in one request, by one person about one match, and by all players about one match. */
export const MOST_NOTES_AT_ONCE = 100;
export const MOST_NOTES_EACH = 200;
export const MOST_NOTES = 500;

/** How a match ended for a player’s team. */
export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why money moved. Amounts are whole minor units internally, the club's currency in the HTTP contract. */
export const TRANSFER_KINDS = [
  'payment',
  'match_fee',
  'late_fee',
  'late_leave',
  'adjustment',
  'refund',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** What an adjustment is for. A pay-out is money that the club sends back to a player. */
export const ADJUSTMENT_CATEGORIES = ['cash', 'refund', 'goodwill', 'correction', 'payout'] as const;
export type AdjustmentCategory = (typeof ADJUSTMENT_CATEGORIES)[number];

/** Money of the club that isn't a player's. Cash that's paid in moves from the treasurer to the bank. */
export const COST_KINDS = ['expense', 'income', 'cash_paid_in'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** What expenses and other income are for. What's paid for pitches counts in the books when a match is played. */
export const EXPENSE_CATEGORIES = [
  'pitch',
  'equipment',
  'referee',
  'insurance',
  'bank_fee',
  'social',
  'other',
] as const;
const ONLY_INCOME = ['sponsor', 'donation', 'event', 'interest'] as const;
export const INCOME_CATEGORIES = [...ONLY_INCOME, 'other'] as const;
/** What a payment is that no player made. */
export type IncomeCategory = (typeof INCOME_CATEGORIES)[number] | 'cash_paid_in';
export const COST_CATEGORIES = [...EXPENSE_CATEGORIES, ...ONLY_INCOME] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** Where an expense was paid from, or other income went. */
export const PAID_FROM = ['bank', 'cash'] as const;

export const COST_FILTERS = ['all', 'without_receipt'] as const;

/** What a receipt can be, as its content shows. */
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];
export const MOST_RECEIPTS = 5;

/** Bytes: a page that was photographed. In base64 a third more is sent. */
export const LARGEST_RECEIPT = 2 * 1024 * 1024;

/** How the club's bank account changed in a month, by what the books have of it. */
export const MONTH_END_LINES = [
  'credited',
  'unassigned',
  'income',
  'cash_paid_in',
  'paid_out',
  'expenses',
] as const;
export type MonthEndLine = (typeof MONTH_END_LINES)[number];

/** Stands for the reason of a disabled account whose owner has signed up and waits for an admin. */
export const AWAITS_APPROVAL = 'An admin lets newcomers in.';

/** Stands for the reason of a disabled account whose owner has signed up and was turned down by an admin. */
export const TURNED_DOWN = 'An admin turned your sign-up down.';

/** Tells someone why their account can't do anything yet, or any more. */
export const disabledSentence = (reason: string): string =>
  reason === AWAITS_APPROVAL
    ? 'An admin has to let you in before you can play.'
    : `Your account is disabled: ${reason}`;

/** What a club can keep private: from other players too, but `photos` only from those who aren’t signed in. */
export const HIDEABLE = ['monthly_stats', 'lates', 'negative_balances', 'year_of_birth', 'photos'] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** What the treasurer’s list of balances can be sorted by, in which direction, and whom it shows. */
export const BALANCE_SORTS = ['name', 'balance', 'held', 'available', 'last_payment'] as const;
export type BalanceSort = (typeof BALANCE_SORTS)[number];
export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export const BALANCE_FILTERS = ['all', 'owing'] as const;

/**
 * What admins do that the audit list keeps, and what the clock does to matches. An account can also be closed by the player, and
 * what is about a remote can also be done with its publish key, or tried.
 */
export const AUDIT_ACTIONS = [
  'balance_adjusted',
  'player_paid_out',
  'player_reminded',
  'payment_assigned',
  'payment_unassigned',
  'payer_forgotten',
  'expense_recorded',
  'income_recorded',
  'cash_pay_in_recorded',
  'cost_taken_back',
  'receipt_added',
  'receipt_removed',
  'bank_balance_noted',
  'doubtful_payment_posted',
  'doubtful_payment_dropped',
  'match_created',
  'match_started',
  'match_changed',
  'match_deleted',
  'series_created',
  'series_changed',
  'series_stopped',
  'player_added',
  'player_removed',
  'guest_removed',
  'all_players_removed',
  'teams_set',
  'match_player_changed',
  'players_reminded',
  'players_called',
  'guest_changed',
  'man_of_the_match_set',
  'pitch_created',
  'pitch_changed',
  'pitch_retired',
  'pitch_restored',
  'player_renamed',
  'photo_changed',
  'player_imported',
  'import_undone',
  'admin_rights_given',
  'admin_rights_withdrawn',
  'account_disabled',
  'account_enabled',
  'account_closed',
  'login_let_in',
  'login_link_created',
  'login_linked',
  'statement_imported',
  'statement_undone',
  'layout_confirmed',
  'layout_forgotten',
  'bank_connected',
  'bank_disconnected',
  'payment_details_changed',
  'club_settings_changed',
  'invite_made',
  'invite_revoked',
  'publish_key_created',
  'publish_key_revoked',
  'publish_key_refused',
  'release_published',
  'release_refused',
  'release_rolled_back',
  'release_widened',
  'release_taken_back',
  'release_withdrawn',
  'claims_approved',
  'claims_refused',
  'claim_granted',
  'claim_withdrawn',
  'remote_paused',
  'remote_resumed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Where a request is that someone has to confirm by logging in again. */
export const CONFIRMATION_STATES = ['waiting', 'confirmed', 'refused'] as const;
/** What players are told, in the order in which settings list it. */
export const PLAYER_MESSAGES = [
  'signup_opened',
  'answer_wanted',
  'players_wanted',
  'place_given',
  'playing_tomorrow',
  'teams_out',
  'match_moved',
  'match_cancelled',
  'money_arrived',
  'balance_short',
  'balance_owed',
] as const;

/** What admins are told as well. */
export const ADMIN_MESSAGES = [
  'newcomer_waits',
  'too_few_players',
  'payments_unmatched',
  'bank_stopped',
  'consent_ends',
  'remote_taken_back',
  'remote_failing',
  'rights_given',
] as const;

export const MESSAGE_KINDS = [...PLAYER_MESSAGES, ...ADMIN_MESSAGES] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How a message can reach a player. */
export const MESSAGE_CHANNELS = ['email', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** When players aren't told anything until they choose otherwise, on the club's clock. */
export const USUAL_QUIET_HOURS = { from: '22:00', until: '07:00' } as const;

/** The first set of player attributes, each 0-100. They are rows in a table, so a club may have others. */
export const FIRST_ATTRIBUTES = [
  'finishing',
  'movement',
  'passing',
  'dribbling',
  'marking',
  'positioning',
  'tackling',
  'pace',
  'stamina',
  'mental',
  'goalkeeping',
] as const;

/** Sums offered beside the attributes: `total_stats` is all of them, `total` all but goalkeeping. */
export const ATTRIBUTE_TOTALS = ['total_stats', 'total'] as const;

export const LEADERBOARD_SORTS = [
  'total_goals',
  'total_assists',
  'total_defcons',
  'man_of_the_match_count',
  'matches_played',
  'wins',
] as const;
export type LeaderboardSort = (typeof LEADERBOARD_SORTS)[number];

/** The years that the club's calendar holds, both included. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;

/** The player who created the club, and the only one who may delete matches (specification, section 6). */
export const FOUNDER_ID = 1;
