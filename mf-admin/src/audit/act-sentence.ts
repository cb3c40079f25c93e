import type { RowOf } from '@kickabout/client';
import { formatAmount } from '@kickabout/ui';
import { changePhrases, changesPhrase, fullName } from './changes-phrase.ts';

type Entry = RowOf<'listAuditEntries'>;

const SENTENCES: Readonly<Record<Entry['action'], (about: ReturnType<typeof aboutOf>) => string>> = {
  balance_adjusted: ({ entry, sum, whom }) =>
    (entry.amount ?? 0) < 0 ? `took ${sum} from ${whom}’s balance` : `added ${sum} to ${whom}’s balance`,
  player_paid_out: ({ sum, whom }) => `paid out ${sum} to ${whom}`,
  player_reminded: ({ whom }) => `reminded ${whom} of what they owe`,
  payment_unassigned: ({ sum, whom }) => `undid a payment of ${sum} to ${whom}`,
  payer_forgotten: ({ whom }) => `removed a remembered payer of ${whom}’s`,
  payment_assigned: ({ sum, whom }) => `assigned a payment of ${sum} to ${whom}`,
  doubtful_payment_posted: ({ entry, whom }) =>
    `said that a doubtful payment is new${entry.player ? `, for ${whom}` : ''}`,
  doubtful_payment_dropped: () => 'said that a doubtful payment was known already',
  expense_recorded: ({ sum }) => `recorded an expense of ${sum}`,
  income_recorded: ({ sum }) => `recorded ${sum} as income that isn’t a player’s`,
  cash_pay_in_recorded: ({ sum }) => `recorded that ${sum} of cash was paid into the bank`,
  cost_taken_back: ({ sum }) => `took back an expense or income of ${sum}`,
  receipt_added: () => 'added a receipt',
  receipt_removed: () => 'removed a receipt',
  bank_balance_noted: ({ entry, sum }) =>
    entry.amount === null ? 'removed a balance of the bank’s' : `noted that the bank had ${sum}`,
  match_created: ({ match }) => `created the match ${match}`,
  match_started: ({ match, changed }) => `started the match ${match}${changed}`,
  match_changed: ({ entry, match, changed }) => {
    const result = savedResult(entry);
    return result === undefined
      ? `changed the match ${match}${changed}`
      : `saved the result ${result} of the match ${match}`;
  },
  match_deleted: ({ match }) => `deleted the match ${match}`,
  series_created: () => 'repeated a match every week',
  series_changed: ({ changed }) => `changed a weekly match${changed}`,
  series_stopped: () => 'stopped a weekly match',
  player_added: ({ whom, match }) => `added ${whom} to the match ${match}`,
  player_removed: ({ whom, match, changed }) => `removed ${whom} from the match ${match}${changed}`,
  guest_removed: ({ whom, match, changed }) => `removed a guest of ${whom} from the match ${match}${changed}`,
  all_players_removed: ({ match }) => `removed all players from the match ${match}`,
  teams_set: ({ match, changed }) => `set the teams of the match ${match}${changed}`,
  match_player_changed: ({ whom, match, changed }) =>
    `changed what ${whom} did in the match ${match}${changed}`,
  guest_changed: ({ whom, match, changed }) =>
    `changed what a guest of ${whom} did in the match ${match}${changed}`,
  players_reminded: ({ match }) => `asked who’s coming to the match ${match}`,
  players_called: ({ match }) => `called for players for the match ${match}`,
  man_of_the_match_set: ({ whom, match, changed }) => `made ${whom} the man of the match ${match}${changed}`,
  pitch_created: () => 'added a pitch',
  pitch_changed: ({ changed }) => `changed a pitch${changed}`,
  pitch_retired: () => 'retired a pitch',
  pitch_restored: () => 'brought back a retired pitch',
  photo_changed: ({ whom }) => `changed or removed ${whom}’s photo`,
  player_renamed: ({ whom }) => `changed ${whom}’s preferred name, year of birth or position`,
  statement_imported: ({ entry, sum }) =>
    `imported a bank statement${entry.amount ? ` with ${sum} for players` : '. No balance changed'}`,
  statement_undone: ({ sum }) => `undid the import of a bank statement, which took back ${sum}`,
  layout_confirmed: () => 'said what the columns of a bank’s table mean',
  layout_forgotten: () => 'forgot what the columns of a bank’s table mean',
  bank_connected: () => 'connected the club’s bank',
  bank_disconnected: () => 'disconnected the club’s bank',
  player_imported: ({ whom, sum, entry }) =>
    entry.amount === null ? `added ${whom}` : `added ${whom}, who has ${sum}`,
  import_undone: ({ entry, sum }) =>
    `undid an import of people${entry.amount ? `, whose balances were ${sum}` : ''}`,
  club_settings_changed: ({ changed }) => `changed the club’s settings${changed}`,
  invite_made: () => 'made an invite link',
  invite_revoked: () => 'ended the invite link',
  payment_details_changed: ({ changed }) => `changed how players pay${changed}`,
  admin_rights_given: ({ whom }) => `made ${whom} an admin`,
  admin_rights_withdrawn: ({ whom }) => `withdrew ${whom}’s admin rights`,
  account_disabled: ({ whom }) => `disabled ${whom}’s account`,
  account_enabled: ({ whom }) => `enabled ${whom}’s account`,
  account_closed: ({ entry, whom }) =>
    `closed ${whom === actorOf(entry) ? 'their account' : `${whom}’s account`}`,
  login_let_in: ({ entry, whom }) =>
    `let ${entry.player?.preferred_name ?? whom}, whose account was closed, sign up again`,
  login_link_created: ({ whom }) => `created a login link for ${whom}`,
  login_linked: () => 'linked a new login',
  publish_key_created: ({ remote }) => `created a publish key for ${remote}`,
  publish_key_revoked: ({ remote }) => `revoked a publish key for ${remote}`,
  publish_key_refused: () => 'was rejected',
  release_published: ({ release }) => `published ${release}`,
  release_refused: ({ release }) => `wasn’t allowed to change ${release}`,
  release_rolled_back: ({ release }) => `rolled back to ${release}`,
  release_widened: ({ release }) => `changed who gets ${release}`,
  release_taken_back: ({ release }) => `took back ${release}`,
  release_withdrawn: ({ release }) => `withdrew ${release}, which some visitors had`,
  claims_approved: ({ release }) => `approved what ${release} asks for`,
  claims_refused: ({ release }) => `refused what ${release} asks for`,
  claim_granted: ({ remote }) => `restored a permission to ${remote}`,
  claim_withdrawn: ({ remote }) => `withdrew a permission from ${remote}`,
  remote_paused: ({ remote }) => `paused ${remote}`,
  remote_resumed: ({ remote }) => `resumed ${remote}`,
};

/** `Ada Lovelace added £5.00 to Sam Test’s balance.`, and what it charged or gave back. */
export const actSentence = (entry: Entry): string => withMoney(actOf(entry), entry);

function withMoney(sentence: string, { charged = 0, refunded = 0 }: Entry): string {
  return [
    sentence,
    charged > 0 && `Charged ${formatAmount(charged)}.`,
    refunded > 0 && `Gave back ${formatAmount(refunded)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Entries, the latest first, as acts: what the same person did to a match, or with a sheet of people, at the same moment is one. Each has
 * the entry that says the most, its sentence, and a line for each of the others.
 */
export function actsOf(entries: readonly Entry[]) {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0] && momentOf(group[0]) === momentOf(entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => {
    const main = group.find(({ player }) => player === null) ?? group[0];
    if (main === undefined) return [];
    const others = group.filter((entry) => entry !== main).map(lineOf);
    const changes = main.changes ?? [];
    const isOfPlayers = changes.some(({ player }) => player);
    return {
      main,
      sentence: actSentence(isOfPlayers ? { ...main, changes: [] } : main),
      details: isOfPlayers ? [...changePhrases(changes), ...others] : others,
    };
  });
}

const momentOf = ({ done_at, actor, match, action, audit_id }: Entry) =>
  [done_at, actor?.player_id, match?.match_id ?? (action === 'player_imported' ? action : audit_id)].join();

/** `Sam Test: goals 0 → 1`; a sentence if that isn’t all. */
function lineOf(entry: Entry): string {
  const changed = changesPhrase(entry.changes ?? []);
  const { action, player } = entry;
  if (action !== 'match_player_changed' || player === null || changed === '') return actSentence(entry);
  return withMoney(`${fullName(player)}${changed}.`, entry);
}

/** The score with which a match was completed; undefined if something else changed. */
function savedResult({ changes = [] }: Entry): string | undefined {
  const after = (field: string) => changes?.find((change) => change.field === field)?.after;
  return changes?.length === 2 && after('match_status') === 'completed' && typeof after('score') === 'string'
    ? String(after('score'))
    : undefined;
}

/** What an act was about, in words. */
function aboutOf(entry: Entry) {
  const remote = entry.remote ?? 'a remote';
  return {
    entry,
    whom: entry.player ? fullName(entry.player) : 'no one',
    sum: formatAmount(Math.abs(entry.amount ?? 0)),
    match: entry.match?.match_name ?? 'a match',
    /** What changed, if the entry says: `: price £5.00 → £6.00`. */
    changed: changesPhrase(entry.changes ?? []),
    remote,
    release: `${remote} ${entry.release ?? ''}`.trimEnd(),
  };
}

function actOf(entry: Entry): string {
  // A newer server may list acts that this release doesn't know.
  const known = Object.hasOwn(SENTENCES, entry.action);
  const did = known ? SENTENCES[entry.action](aboutOf(entry)) : String(entry.action).replaceAll('_', ' ');
  return `${actorOf(entry)}${known ? '' : ':'} ${did}.`;
}

/** Who acts if no player did. */
const OTHERS: Partial<Record<Entry['action'], string>> = {
  match_started: 'The clock',
  man_of_the_match_set: 'The players’ vote',
  publish_key_refused: 'Someone with an unknown publish key',
  release_taken_back: 'The server',
};

function actorOf({ actor, key_holder, action }: Entry): string {
  if (actor) return fullName(actor);
  if (key_holder) return `${key_holder[0]?.toUpperCase()}${key_holder.slice(1)}’s key`;
  return OTHERS[action] ?? 'A command on the server';
}
