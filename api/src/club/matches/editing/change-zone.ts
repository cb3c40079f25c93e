import { dateName, matchInZone } from '@kickabout/domain';
import { recordAct } from '../../../kernel/audit/record-act.ts';
import type { PlayerCaller } from '../../../kernel/auth/caller.ts';
import type { Tx } from '../../../kernel/database/connect.ts';
import { runAll } from '../../../kernel/database/prepared.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { asMatch, selectAndLockMatches } from '../changing/lock-match.ts';
import { messagesAbout } from '../changing/match-messages.ts';
import { storeChanges } from '../changing/store-changes.ts';
import { asMember, findMembers } from '../reading/load-members.ts';

type ZoneChange = {
  timeZone: string;
  /** What stays of matches that are upcoming: their time on the club's clock, or their moment. */
  keeps: 'times' | 'moments' | undefined;
  by: PlayerCaller;
};

/** Has upcoming matches agree with the club's new time zone, in the transaction that changes it. Null if they do. */
export async function changeZone(
  tx: Tx,
  now: number,
  { timeZone, keeps, by }: ZoneChange,
): Promise<Refusal<'conflict'> | null> {
  const rows = await selectAndLockMatches(tx)
    .where('match_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .execute();
  const matchIds = rows.map(({ matchId }) => matchId);
  const members = Map.groupBy((await findMembers(tx, { matchIds })).map(asMember), ({ matchId }) => matchId);
  const matches = rows.map((row) => asMatch(row, members.get(row.matchId)));
  const upcoming = matches.filter(({ kickoffAt }) => kickoffAt > now);
  if (upcoming.length > 0 && keeps === undefined)
    return refuse(
      'conflict',
      'Matches are planned. Say what stays: their times on the club’s clock, or the moments at which they start.',
    );
  const differences = matches.map((before) => ({
    before,
    // One that has begun, and was put back, stays where it is.
    after: matchInZone(before, before.kickoffAt > now && keeps === 'times' ? 'times' : 'moments', {
      now,
      timeZone,
    }),
  }));
  const begun = differences.find(({ before, after }) => before.kickoffAt > now && after.kickoffAt <= now);
  if (begun)
    return refuse(
      'conflict',
      `In that time zone the match of ${dateName(begun.before.date)}, ${begun.before.time} would have started already. Move it first, or keep the moments.`,
    );
  await runAll(tx, storeChanges(tx, now, differences));
  for (const difference of differences) await runAll(tx, messagesAbout(tx, now, difference));
  for (const { before, after } of differences) {
    const [was, is] = [before, after].map(({ date, time }) => `${date} ${time}`);
    if (was !== is)
      await recordAct(tx, now, {
        action: 'match_changed',
        by,
        matchId: after.matchId,
        changes: [{ field: 'kickoff', before: was ?? null, after: is ?? null }],
      });
  }
  return null;
}
