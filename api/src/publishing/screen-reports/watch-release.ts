import { SCREEN_FAILURES } from '@kickabout/contract';
import { sql } from 'kysely';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { announce } from '../../kernel/outbox/announce.ts';
import { changeWhatIsLive } from '../remotes/change-what-is-live.ts';
import { loadLive } from '../remotes/live-history.ts';
import type { RemoteServices } from '../remotes/remote-services.ts';
import { rollBack, withdraw } from '../remotes/take-back.ts';
import { judgeRelease, TAKING_BACK, type Tally, whyFailing } from './failing-release.ts';

type Parts = Pick<RemoteServices, 'config' | 'db' | 'clock' | 'registry' | 'log'>;

/**
 * Takes a release back if it went live in the last hour and fails for too many, or tells the admins if a person has to decide. Two
 * processes may find out at the same moment; the second finds another release live. While a release is live for some visitors
 * only, that one alone is watched.
 */
export async function watchRelease(parts: Parts, remote: string, release: string): Promise<void> {
  const { db, clock, log } = parts;
  const verdict = await judge(db, remote, release, clock.now());
  if (verdict === null) return;
  const { action, reason } = verdict;
  const details = { remote, release, reason };
  if (action === 'tell_admins')
    return db.transaction().execute((tx) => tellAdmins(tx, 'remote_failing', details, clock.now()));
  const outcome = await changeWhatIsLive({ ...parts, caller: null }, remote, async (changing) => {
    const { tx, now } = changing;
    // In the meantime, someone may have made another decision.
    if ((await judge(tx, remote, release, now))?.action !== 'take_back') return null;
    const { live } = await loadLive(tx, remote);
    const outcome =
      live === null
        ? await withdraw(changing, { release, reason })
        : await rollBack(changing, { from: release, how: 'taken_back', reason });
    // The first release of a remote can't be taken back, but it has to be seen to.
    const kind = outcome instanceof Refusal ? 'remote_failing' : 'remote_taken_back';
    await tellAdmins(tx, kind, details, now);
    return outcome;
  });
  if (outcome === null) return;
  if (outcome instanceof Refusal) {
    log.warn({ remote, release, reason: outcome.detail }, 'remotes: a failing release can’t be taken back');
    return;
  }
  log.warn({ remote, release, reason }, 'remotes: a failing release was taken back');
}

/** That a release fails is told once, that it was taken back each time. */
async function tellAdmins(
  tx: Tx,
  kind: 'remote_failing' | 'remote_taken_back',
  details: { remote: string; release: string; reason: string },
  now: number,
): Promise<void> {
  const { remote, release } = details;
  const fact = kind === 'remote_failing' ? `${remote} ${release}` : `${remote} ${release} at ${now}`;
  await announce(tx, now, { kind, fact, to: 'admins', details, usefulUntil: now + 7 * DAY_MS });
}

/** What has to be done about a release, and why; null if nothing, or if it isn't watched. */
async function judge(db: Db, remote: string, release: string, now: number) {
  const wentLive = await whenWatchedWentLive(db, remote, release);
  if (wentLive === null || now - wentLive.getTime() > TAKING_BACK.watchedFor) return null;
  const tally = await loadTally(db, remote, release, now);
  const action = judgeRelease(tally);
  return action && { action, reason: whyFailing(release, tally) };
}

/**
 * When a release went live or was shown to more visitors; null unless it's the latest one and was never taken back.
 */
async function whenWatchedWentLive(db: Db, remote: string, release: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date; is_watched: boolean }>`
    WITH changes AS (
      SELECT history_id, release, how, at, lead(how = 'taken_back'
        OR how = 'withdrawn' AND key_id IS NULL AND player_id IS NULL) OVER (ORDER BY history_id) AS is_taken_back
      FROM live_history WHERE remote = ${remote} AND stage <> 'preview'
    )
    SELECT at, release = ${release}
      -- What people go back to isn't taken back in turn.
      AND how IN ('build', 'release', 'widened')
      AND NOT EXISTS (SELECT FROM changes AS earlier WHERE earlier.release = ${release} AND is_taken_back)
      AS is_watched
    FROM changes ORDER BY history_id DESC LIMIT 1`.execute(db);
  return rows[0]?.is_watched ? rows[0].at : null;
}

async function loadTally(db: Db, remote: string, release: string, now: number): Promise<Tally> {
  const since = new Date(now - TAKING_BACK.watchedFor);
  const ofRelease = sql`remote = ${remote} AND release = ${release}`;
  const sums = SCREEN_FAILURES.map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::integer AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<Tally>`
    SELECT count(*)::integer AS addresses, (count(*) FILTER (WHERE has_failed))::integer AS failing,
      (SELECT count(DISTINCT sender)::integer FROM report_senders WHERE remote = ${remote} AND since > ${since}) AS visitors,
      coalesce(array_agg(DISTINCT failed_screen ORDER BY failed_screen) FILTER (WHERE failed_screen IS NOT NULL), '{}') AS screens,
      (SELECT to_jsonb(sums) FROM (SELECT ${sql.join(sums)} FROM screen_reports WHERE ${ofRelease} AND minute > ${since}) sums)
        AS failures
    FROM report_senders WHERE ${ofRelease} AND since > ${since}`.execute(db);
  const [tally] = rows;
  if (tally === undefined) throw new Error('An aggregate has one row.');
  return tally;
}
