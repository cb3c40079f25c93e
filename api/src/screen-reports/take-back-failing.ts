import { sql } from 'kysely';
import { DAY_MS } from '../clock.ts';
import type { Db } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { announce } from '../messages/announce.ts';
import { changeWhatIsLive } from '../remotes/change-what-is-live.ts';
import { loadLive } from '../remotes/live-history.ts';
import { rollBack, withdraw } from '../remotes/roll-back.ts';
import type { Services } from '../services.ts';
import {
  isFailing,
  isScreenFailing,
  type ScreenTally,
  TAKING_BACK,
  type Tally,
  whyTakenBack,
  whyTakenBackFor,
} from './failing-release.ts';

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
    // In the meantime, someone may have made another decision.
    if ((await findReason(tx, remote, release, now)) === null) return null;
    const { live } = await loadLive(tx, remote);
    const back = { remote, by: 'server', now, reason } as const;
    const outcome =
      live === null
        ? await withdraw(tx, { ...back, release })
        : await rollBack(tx, site, { ...back, from: release, how: 'taken_back' });
    if (!(outcome instanceof Refusal))
      await announce(tx, now, {
        kind: 'remote_taken_back',
        fact: `${remote} ${release} at ${now}`,
        to: 'admins',
        details: { remote, release },
        usefulUntil: now + 7 * DAY_MS,
      });
    return outcome;
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
  const wentLive = await whenWatchedWentLive(db, remote, release);
  const age = now - (wentLive?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (age <= TAKING_BACK.watchedFor) {
    const { own, others } = await loadTallies(db, remote, release, now);
    if (isFailing(own, others)) return whyTakenBack(release, own);
  }
  return age <= TAKING_BACK.screen.watchedFor ? findFailingScreen(db, remote, release) : null;
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

/** Why a release has to be taken back because of one of its screens, or null. */
async function findFailingScreen(db: Db, remote: string, release: string): Promise<string | null> {
  const { rows } = await sql<ScreenTally & { drew_before: number; failed_before: number }>`
    SELECT screen, drew, failed, failing_addresses,
      coalesce((SELECT sum(drew) FROM screen_totals AS others WHERE others.remote = own.remote
        AND others.screen = own.screen AND others.release <> own.release), 0)::integer AS drew_before,
      coalesce((SELECT sum(failed) FROM screen_totals AS others WHERE others.remote = own.remote
        AND others.screen = own.screen AND others.release <> own.release), 0)::integer AS failed_before
    FROM screen_totals AS own
    WHERE remote = ${remote} AND release = ${release} AND failed > 0 ORDER BY failed DESC, screen`.execute(
    db,
  );
  const failing = rows.find((row) =>
    isScreenFailing(row, { drew: row.drew_before, failed: row.failed_before }),
  );
  return failing ? whyTakenBackFor(release, failing) : null;
}

/**
 * The reports about a release since it's being watched, and about the remote's other releases within a day.
 */
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
        ELSE ${new Date(now - DAY_MS)}::timestamptz END
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
