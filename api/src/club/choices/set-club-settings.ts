import {
  clubMoney,
  dateName,
  isUpcoming,
  type Match,
  matchInZone,
  moneyOfSettings,
  type NewZone,
  withFacts,
} from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import { given } from '../../kernel/http/given.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { lockMatches } from '../matches/changing/lock-match.ts';
import { changeLocked } from '../matches/changing/store-changes.ts';
import { IS_PENDING } from '../matches/reading/match-conditions.ts';
import {
  type ClubSettingsRow,
  hasMoneyMoved,
  lockSettings,
  selectClubSettings,
} from '../settings/club-settings.ts';
import { factorBetween, type PricesKeep, reprice } from './reprice.ts';

/** The settings as the audit list shows them. */
const facts = (row: ClubSettingsRow) => ({ ...row, hidden: row.hidden.join(', ') || null });

/** Changes what the club has decided about itself. */
export const setClubSettings: Handler<'setClubSettings'> = (
  { body: { planned_matches: keeps, prices_keep: pricesKeep, ...body } },
  { db, clock, caller: by, answerCache },
) =>
  db
    .transaction()
    .execute(async (tx) => {
      // One at a time, so that each is compared with the one before.
      const before = await lockSettings(tx);
      const after = { ...before, ...figuresIn(before, body, pricesKeep), ...given(body) };
      const changes = changesBetween(facts(before), facts(after));
      if (changes.length === 0) return { ...after, is_currency_fixed: await hasMoneyMoved(tx) };
      const now = clock.now();
      const zone = after.time_zone === before.time_zone ? null : { now, timeZone: after.time_zone, keeps };
      const hasNewFee = after.late_fee !== before.late_fee;
      const matches = zone || hasNewFee ? await lockMatches(tx, IS_PENDING) : [];
      const refusal = zone && zoneRefusal(matches, zone);
      if (refusal) return refusal;
      // Last, because postings lock it after matches and players: those on their way end first, and later ones see the new one.
      if (after.currency !== before.currency) await selectClubSettings(tx).forUpdate().execute();
      const isFixed = await hasMoneyMoved(tx);
      if (after.currency !== before.currency) {
        if (isFixed)
          return refuse('currency_fixed', `The club’s money is in ${before.currency}, and some has moved.`);
        const refused = await reprice(tx, moneyOfSettings(before), moneyOfSettings(after), pricesKeep);
        if (refused) return refused;
      }
      // A match that has started keeps the fee that it had.
      await changeLocked(tx, { now, money: moneyOfSettings(after), by }, matches, (match) =>
        withFacts(zone ? matchInZone(match, zone) : match, hasNewFee ? { lateFeeMinor: after.late_fee } : {}),
      );
      await tx.updateTable('club_settings').set(after).execute();
      await recordAct(tx, now, { action: 'club_settings_changed', by, changes });
      return { ...after, is_currency_fixed: isFixed };
    })
    .finally(() => answerCache.checkForChanges());

/** The figures of the club's rules in another currency, if they keep their numbers. */
function figuresIn(
  before: ClubSettingsRow,
  { currency = before.currency }: { currency?: string | undefined },
  keep: PricesKeep | undefined,
) {
  if (keep !== 'numbers') return {};
  const inNew = (minor: number) =>
    Math.round(minor * factorBetween(moneyOfSettings(before), clubMoney({ currency }))) + 0;
  return {
    lowest_balance: inNew(before.lowest_balance),
    price_step: Math.max(1, inNew(before.price_step)),
    late_fee: inNew(before.late_fee),
  };
}

/** Why pending matches can't be in a new time zone; null if they can. */
function zoneRefusal(matches: readonly Match[], zone: NewZone): Refusal<'conflict'> | null {
  const { keeps, now } = zone;
  const upcoming = matches.filter((match) => isUpcoming(match, now));
  if (keeps === undefined && upcoming.length > 0)
    return refuse(
      'conflict',
      'Matches are planned. Say what stays: their times on the club’s clock, or the moments at which they start.',
    );
  const begun = upcoming.find((match) => matchInZone(match, zone).kickoffAt <= now);
  if (begun)
    return refuse(
      'conflict',
      `In that time zone the match of ${dateName(begun.date)}, ${begun.time} would have started already. Move it first, or keep the moments.`,
    );
  return null;
}
