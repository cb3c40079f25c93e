import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { changeWhatIsLive } from '../remotes/change-what-is-live.ts';
import { rollBack } from '../remotes/roll-back.ts';
import type { Services } from '../services.ts';
import { isFailing, TAKING_BACK, type Tally, whyTakenBack } from './failing-release.ts';

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'registry' | 'log'>;

/**
 * Takes a release back if it went live in the last minutes and its screens fail too often. Two processes may find out at the
 * same moment; the second finds another release live. While a release is live for some visitors only, that one alone is watched.
 */
export async function takeBackIfFailing(parts: Parts, remote: string, release: string): Promise<void> {
  const { db, clock, log } = parts;
  const reason = await findReason(db, remote, release, clock.now());
  if (reason === null) return;
  const outcome = await changeWhatIsLive({ ...parts, caller: null }, remote, async ({ tx, site, now }) => {
    // Someone may have decided something else since.
    if ((await findReason(tx, remote, release, now)) === null) return null;
    return rollBack(tx, site, { remote, from: release, by: 'server', now, how: 'taken_back', reason });
  });
  if (outcome === null) return;
  if (outcome instanceof Refusal) {
    log.warn({ remote, release, reason: outcome.detail }, 'remotes: a failing release can’t be taken back');
    return;
  }
  log.warn({ remote, release, reason }, 'remotes: a failing release was taken back');
}

/** Why a release has to be taken back, or null. */
async function findReason(db: Db, remote: string, release: string, now: number): Promise<string | null> {
  if (!(await isWatched(db, remote, release, now))) return null;
  const { own, others } = await loadTallies(db, remote, release, now);
  return isFailing(own, others) ? whyTakenBack(release, own) : null;
}

/** Whether a release is the latest that went live, a few minutes ago, and was never taken back before. */
async function isWatched(db: Db, remote: string, release: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ is_watched: boolean }>`
    WITH changes AS (
      SELECT history_id, release, how, at, lead(how) OVER (ORDER BY history_id) AS next
      FROM live_history WHERE remote = ${remote} AND stage <> 'preview'
    )
    SELECT release = ${release}
      -- What people go back to isn't taken back in turn.
      AND how IN ('build', 'release', 'widened')
      AND at >= ${new Date(now - TAKING_BACK.watchedFor)}
      AND NOT EXISTS (SELECT FROM changes AS earlier WHERE earlier.release = ${release} AND earlier.next = 'taken_back')
      AS is_watched
    FROM changes ORDER BY history_id DESC LIMIT 1`.execute(db);
  return rows[0]?.is_watched ?? false;
}

const DAY = 24 * 3_600_000;

/** What was reported of a release since it's watched, and of the remote's other releases within a day. */
async function loadTallies(
  db: Db,
  remote: string,
  release: string,
  now: number,
): Promise<{ own: Tally; others: Tally }> {
  const { rows } = await sql<Tally & { is_own: boolean }>`
    SELECT release = ${release} AS is_own,
      sum((SELECT sum(count) FROM unnest(drew) AS count))::integer AS drew,
      sum(not_loaded)::integer AS not_loaded,
      sum(threw_on_import)::integer AS threw_on_import,
      sum(threw_on_render)::integer AS threw_on_render,
      sum(refused)::integer AS refused,
      sum(addresses)::integer AS addresses,
      sum(failing_addresses)::integer AS failing_addresses
    FROM screen_reports
    WHERE remote = ${remote}
      AND minute > CASE WHEN release = ${release} THEN ${new Date(now - TAKING_BACK.watchedFor)}::timestamptz
        ELSE ${new Date(now - DAY)}::timestamptz END
    GROUP BY is_own`.execute(db);
  const nothing: Tally = {
    drew: 0,
    not_loaded: 0,
    threw_on_import: 0,
    threw_on_render: 0,
    refused: 0,
    addresses: 0,
    failing_addresses: 0,
  };
  return {
    own: rows.find(({ is_own }) => is_own) ?? nothing,
    others: rows.find(({ is_own }) => !is_own) ?? nothing,
  };
}
