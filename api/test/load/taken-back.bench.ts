/**
 * `npm run bench taken-back`: how soon a release that throws for one browser in three is gone, from two processes on one database.
 * Visitors, each at an address of their own, report to either. Prints how many it takes, and how long after the report that decides
 * both processes serve the release before.
 */
import { API_PREFIX } from '@kickabout/contract';
import { createTestClub } from '../../src/testing/test-club.ts';
import { createTestSite, makeRelease, publish } from '../../src/testing/test-releases.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { median } from './percentiles.ts';

const RELEASES = 15;
/** Milliseconds until both processes serve the release before. */
const GOAL = 1000;

const postgres = await startThrowawayPostgres({ durable: true });
const site = createTestSite();
const env = { SITE_FOLDER: site.folder, REQUESTS_PER_MINUTE: '600' };
const club = await createTestClub({ databaseUrl: await createEmptyClub(postgres.url), env });
const other = await createTestClub({ beside: club, env });
club.services.changes.start();
other.services.changes.start();
const admin = await club.signUp('founder');
const name = 'mf-kit';
const release = (number: number) => makeRelease({ name, release: `r${number}`, routes: [] });
await publish(club, admin, release(0));

const liveIn = async (process: typeof club): Promise<string> =>
  (await process.app.inject('/remotes.json')).json().remotes[0].release;
let visitors = 0;
async function visit(live: string): Promise<void> {
  visitors += 1;
  const of = { remote: name, release: live };
  const report =
    visitors % 3 === 0 ? { ...of, outcome: 'threw_on_render' } : { ...of, outcome: 'drew', ms: 300 };
  await (visitors % 2 ? club : other).app.inject({
    method: 'POST',
    url: `${API_PREFIX}/screen-reports`,
    payload: { reports: [report] },
    remoteAddress: `2001:db8:${visitors.toString(16)}::1`,
  });
}

const needed: number[] = [];
const times: number[] = [];
for (let number = 1; number <= RELEASES; number += 1) {
  const bad = release(number).manifest.release;
  // Two days later, so that the visitors of the one before don't count.
  club.clock.time += 2 * 86_400_000;
  await publish(club, admin, release(number));
  while ((await liveIn(other)) !== bad) await new Promise((wake) => setTimeout(wake, 2));
  const before = visitors;
  let began = performance.now();
  while ((await liveIn(club)) === bad && (await liveIn(other)) === bad) {
    began = performance.now();
    await visit(bad);
  }
  while ((await liveIn(club)) === bad || (await liveIn(other)) === bad)
    await new Promise((wake) => setTimeout(wake, 2));
  needed.push(visitors - before);
  times.push(performance.now() - began);
}

console.log(
  `a release that throws for one in three: taken back after ${median(needed)} visitors (at most ${Math.max(...needed)}), ` +
    `in both processes ${median(times).toFixed(0)} ms after the report that decided (at most ${Math.max(...times).toFixed(0)} ms), medians of ${RELEASES}`,
);
await other.close();
await club.close();
await postgres.stop();
site.remove();
if (median(times) > GOAL) {
  console.error(`The limit is ${GOAL} ms.`);
  process.exitCode = 1;
}
