import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import { given } from '../../kernel/http/given.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { selectAndLockMatches } from '../matches/changing/lock-match.ts';
import { changeLocked } from '../matches/changing/store-changes.ts';
import { changeZone } from '../matches/editing/change-zone.ts';
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
        await changeLocked(
          tx,
          now,
          await selectAndLockMatches(tx).where('match_status', '=', 'pending').execute(),
          (match) => ({
            ...match,
            lateFeeMinor: after.late_fee,
          }),
        );
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
