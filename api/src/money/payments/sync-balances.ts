import { formatMinor } from '@kickabout/domain';
import { sql } from 'kysely';
import { verifyChangedBalances } from '../../club/ledger/verify-ledger.ts';
import type { MatchServices } from '../../club/matches/changing/match-queue.ts';
import { settleChangedMatches } from '../../club/matches/kickoff/settle-changed-matches.ts';
import type { CountsMoney } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { countOf } from './count-of.ts';
import { postPayments } from './post-payments.ts';

/**
 * Posts imported payments, settles the matches that have changed since the last sync, and verifies the balances that have.
 * With `all`, every match and every balance counts as changed.
 * @returns what it did, in words; `sound` means that all balances it looked at agree with the ledger
 */
export async function syncBalances(
  parts: Pick<MatchServices, 'db' | 'clock' | 'changeMatch'> & CountsMoney,
  { all = false } = {},
) {
  const { db, clock, config } = parts;
  const { money } = config.club;
  if (all) await noteEverything(db);
  const posted = await postPayments(db, { now: clock.now(), money });
  const settled = await settleChangedMatches(parts);
  const faults = await verifyChangedBalances(db);
  const sound = faults.length === 0;
  const did = [
    posted.payments > 0 &&
      `Posted ${countOf(posted.payments, 'payment', 'payments')} (${formatMinor(money, posted.minor)}).`,
    posted.returned > 0 &&
      `Took back ${countOf(posted.returned, 'payment', 'payments')} (${formatMinor(money, posted.returnedMinor)}).`,
    settled.chargedMinor > 0 && `Charged ${formatMinor(money, settled.chargedMinor)}.`,
    settled.refundedMinor > 0 && `Refunded ${formatMinor(money, settled.refundedMinor)}.`,
  ].filter((sentence) => sentence !== false);
  const state = sound
    ? 'All balances agree with the ledger.'
    : `${countOf(faults.length, 'balance', 'balances')} differ from the ledger. Please tell the person who runs the server.`;
  return { message: [...(did.length > 0 ? did : ['Nothing to post.']), state].join(' '), sound };
}

async function noteEverything(db: Db): Promise<void> {
  await sql`INSERT INTO matches_to_settle SELECT match_id FROM matches ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO balances_to_verify SELECT player_id FROM players ON CONFLICT DO NOTHING`.execute(db);
}
