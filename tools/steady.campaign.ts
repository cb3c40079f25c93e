import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defineCampaign } from './campaigns/campaign.ts';

const root = resolve(import.meta.dirname, '..');
const DAY_MS = 86_400_000;
/** How far ahead of today a run may be. */
const THREE_YEARS = 1096;
/** What keeps a processor busy ends itself, if nothing else does. Minutes. */
const LONGEST = 60;

export const campaign = defineCampaign({
  promise: 'Every test passes on any day, in any order, beside other work, and however late answers come.',
  options: { runs: 5, journeys: 1 },
  sizes: ['runs'],
  /** @param journeys 0 leaves out the tests in a browser */
  async run({ runs, journeys, seed }, say) {
    for (let run = 0; run < runs; run += 1) {
      // What this run is like depends on its own seed alone, so `--runs 1 --seed` of it is the same run.
      const own = seed + run;
      const [days = 0, minutes = 0, half = 0] = createHash('sha256').update(`${own}`).digest();
      const late = 2 * half;
      const ahead = Math.round((days / 255) * THREE_YEARS) * DAY_MS + minutes * 337_000;
      const busy = own % 2 === 0 ? availableParallelism() : 0;
      const now = new Date(Date.now() + ahead).toISOString();
      say(`seed ${own}: ${now}, ${busy} processors kept busy, calls up to ${late} ms late`);
      const load = Array.from({ length: busy }, keepBusy);
      try {
        const shuffled = ['run', '--sequence.shuffle.files', `--sequence.seed=${own}`, '--reporter=dot'];
        await passes('unit and API tests', 'vitest', shuffled, {
          KICKABOUT_CLOCK_AHEAD: String(ahead),
          LATE_ANSWERS: String(late),
          NODE_OPTIONS: `--import=${SHIFTED_DATE}`,
        });
        if (journeys > 0)
          await passes('journeys', 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
            KICKABOUT_NOW: now,
            KICKABOUT_ORDER: String(own),
            LATE_ANSWERS: String(late),
          });
      } finally {
        for (const each of load) each.kill();
      }
    }
    return { passed: runs };
  },
});

const SHIFTED_DATE = import.meta.resolve('../dev-environment/src/starter/shifted-date.ts');

function keepBusy(): ChildProcess {
  const script = `for (const end = Date.now() + ${LONGEST * 60_000}; Date.now() < end; );`;
  return spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
}

async function passes(what: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const folder = program === 'playwright' ? 'e2e/node_modules/.bin' : 'node_modules/.bin';
  const tests = spawn(join(root, folder, program), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(tests, 'close');
  if (code !== 0) throw new Error(`The ${what} failed.`);
}
