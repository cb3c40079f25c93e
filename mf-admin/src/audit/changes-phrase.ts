import type { RowOf } from '@kickabout/client';
import type { MatchStatus } from '@kickabout/contract';
import { formatMinor, weekdayName } from '@kickabout/domain';
import { formatAmount, MATCH_STATUS_LABELS } from '@kickabout/ui';
import { pageMoney } from '@kickabout/ui/page-money';

type Change = NonNullable<RowOf<'listAuditEntries'>['changes']>[number];
type Field = Change['field'];
type Fact = Change['before'];

/** What a field is called, unless that’s its own name. */
const LABELS: Readonly<Partial<Record<Field, string>>> = {
  match_status: 'status',
  number_of_players: 'places',
  team_id: 'team',
  locale: 'how amounts are written',
  club_name: 'name',
  refunds_late_leavers: 'late leavers get the price back',
  grace_minutes: 'minutes to leave for free after joining',
  most_guests: 'guests a player',
  players_take_notes: 'players note goals',
  hidden: 'kept private',
  lowest_balance: 'lowest balance to join',
  price_step: 'prices in steps of',
  first_weekday: 'first day of the week',
  iban: 'IBAN',
  bic: 'BIC',
  pix_key: 'PIX key',
  pix_city: 'city',
  pitch_name: 'name',
  pitch_number: 'number',
};

/** `: price £5.00 → £6.00, places 10 → 12`; empty without changes. */
export const changesPhrase = (changes: readonly Change[]): string =>
  changes.length === 0 ? '' : `: ${changePhrases(changes).join(', ')}`;

/** `Sam Test, Ann Test team 1 → 2`: players with the same change share one phrase. */
export const changePhrases = (changes: readonly Change[]): string[] =>
  [...Map.groupBy(changes, changePhrase)].map(([phrase, those]) =>
    [those.flatMap(whose).join(', '), phrase].filter(Boolean).join(' '),
  );

/** Of whom the change is, if the entry isn’t about one player. */
function whose({ player, is_guest }: Change): string[] {
  if (!player) return [];
  return [`${is_guest ? 'a guest of ' : ''}${fullName(player)}`];
}

/** `Ada Lovelace`. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

function changePhrase({ field, before, after }: Change): string {
  if (field === 'man_of_the_match') return 'no longer man of the match';
  if (field === 'late') return after === true ? 'marked as late' : 'no longer marked as late';
  const label = LABELS[field] ?? String(field).replaceAll('_', ' ');
  if (field === 'videos') return label;
  return `${label} ${factText(field, before)} → ${factText(field, after)}`;
}

const MINOR_FIELDS: ReadonlySet<Field> = new Set(['lowest_balance', 'price_step', 'late_fee']);

function factText(field: Field, fact: Fact): string {
  if (fact === null) return 'none';
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  if (typeof fact === 'number' && (field === 'price' || field === 'pitch_cost')) return formatAmount(fact);
  if (typeof fact === 'number' && MINOR_FIELDS.has(field)) return formatMinor(pageMoney(), fact);
  if (typeof fact === 'number' && field === 'first_weekday') return weekdayName(fact);
  if (field === 'team_id' && fact === 0) return 'reserves';
  if (field === 'match_status') return MATCH_STATUS_LABELS[fact as MatchStatus] ?? String(fact);
  return String(fact);
}
