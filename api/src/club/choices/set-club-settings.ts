import { dateName, isUpcoming, type Match, matchInZone } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { PlayerCaller } from '../../kernel/auth/caller.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import { given } from '../../kernel/http/given.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { lockMatches } from '../matches/changing/lock-match.ts';
import { changeLocked } from '../matches/changing/store-changes.ts';
import { IS_PENDING } from '../matches/reading/match-conditions.ts';
import { type ClubSettingsRow, hasMoneyMoved, selectClubSettings } from '../settings/club-settings.ts';

/** The settings as the audit list shows them. */
const facts = (row: ClubSettingsRow) => ({ ...row, hidden: row.hidden.join(', ') || null });

/** Changes what the club has decided about itself. */
export const setClubSettings: Handler<'setClubSettings'> = (
  { body: { planned_matches: keeps, ...body } },
  { db, clock, caller, answerCache },
) =>
  db
    .transaction()
    .execute(async (tx) => {
      // One at a time, so that each is compared with the one before. Postings needn't wait for that.
      const before = await selectClubSettings(tx).forNoKeyUpdate().executeTakeFirstOrThrow();
      const after = { ...before, ...given(body) };
      const changes = changesBetween(facts(before), facts(after));
      if (changes.length === 0) return { ...after, is_currency_fixed: await hasMoneyMoved(tx) };
      const now = clock.now();
      if (after.time_zone !== before.time_zone) {
        const zone = { timeZone: after.time_zone, keeps, by: caller };
        const refusal = await changeZone(tx, now, zone);
        if (refusal) return refuseAll(refusal);
      }
      // A match that has started keeps the fee that it had.
      if (after.late_fee !== before.late_fee)
        await changeLocked(tx, now, await lockMatches(tx, IS_PENDING), (match) => ({
          ...match,
          lateFeeMinor: after.late_fee,
        }));
      // Last, because postings lock it after matches and players: those on their way end first, and later ones see the new one.
      if (after.currency !== before.currency) await selectClubSettings(tx).forUpdate().execute();
      const isFixed = await hasMoneyMoved(tx);
      if (isFixed && after.currency !== before.currency)
        return refuseAll(
          refuse('currency_fixed', `The club’s money is in ${before.currency}, and some has moved.`),
        );
      await tx.updateTable('club_settings').set(after).execute();
      await recordAct(tx, now, { action: 'club_settings_changed', by: caller, changes });
      return { ...after, is_currency_fixed: isFixed };
    })
    .catch((refused: unknown) => {
      if (refused instanceof Refused) return refused.refusal;
      throw refused;
    })
    .finally(() => answerCache.checkForChanges());

/** Takes back what the transaction has done. */
class Refused extends Error {
  readonly refusal: Refusal<'conflict' | 'currency_fixed'>;
  constructor(refusal: Refused['refusal']) {
    super('refused');
    this.refusal = refusal;
  }
}
function refuseAll(refusal: Refused['refusal']): never {
  throw new Refused(refusal);
}

type ZoneChange = {
  timeZone: string;
  /** What stays of matches that are upcoming: their time on the club's clock, or their moment. */
  keeps: 'times' | 'moments' | undefined;
  by: PlayerCaller;
};

/** Has upcoming matches agree with the club's new time zone, in the transaction that changes it. Null if they do. */
async function changeZone(
  tx: Tx,
  now: number,
  { timeZone, keeps, by }: ZoneChange,
): Promise<Refusal<'conflict'> | null> {
  const matches = await lockMatches(tx, IS_PENDING);
  if (keeps === undefined && matches.some((match) => isUpcoming(match, now)))
    return refuse(
      'conflict',
      'Matches are planned. Say what stays: their times on the club’s clock, or the moments at which they start.',
    );
  const differences = await changeLocked(tx, now, matches, (match) =>
    // One that has begun, and was put back, stays where it is.
    matchInZone(match, isUpcoming(match, now) && keeps === 'times' ? 'times' : 'moments', { now, timeZone }),
  );
  const begun = differences.find(({ before, after }) => isUpcoming(before, now) && after.kickoffAt <= now);
  if (begun)
    return refuse(
      'conflict',
      `In that time zone the match of ${dateName(begun.before.date)}, ${begun.before.time} would have started already. Move it first, or keep the moments.`,
    );
  for (const { before, after } of differences) {
    const changes = changesBetween(kickoffOf(before), kickoffOf(after));
    if (changes.length > 0)
      await recordAct(tx, now, { action: 'match_changed', by, matchId: after.matchId, changes });
  }
  return null;
}

const kickoffOf = ({ date, time }: Match) => ({ kickoff: `${date} ${time}` });
