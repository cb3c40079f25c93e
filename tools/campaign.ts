/**
 * `npm run campaign` lists the campaigns, and `npm run campaign fuzz -- --requests 1000 --seed 7` runs one: the
 * `*.campaign.ts` of that name; with `CAMPAIGN_SIZE=3`, three times as large. The last line of its output is its result as
 * JSON; the exit code is 1 if the promise was broken.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Campaign } from './campaigns/campaign.ts';
import { readOptions, sizedOptions } from './campaigns/read-options.ts';

/** How long what a campaign started may take to end after it. Milliseconds. */
const PATIENCE = 30_000;

const root = resolve(import.meta.dirname, '..');
const nameOf = (file: string) => basename(file, '.campaign.ts');
const files = globSync('{api,shared/*,e2e,tools}/**/*.campaign.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));

const load = async (file: string): Promise<Campaign> =>
  (await import(pathToFileURL(resolve(root, file)).href)).campaign;

const [wanted, ...words] = process.argv.slice(2);
const file = files.find((one) => nameOf(one) === wanted);
if (wanted === undefined) {
  for (const one of files) {
    const { promise, options } = await load(one);
    const defaults = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
    console.log(`${nameOf(one).padEnd(14)}${promise}\n${''.padEnd(14)}${defaults.join(' ')}`);
  }
} else if (file === undefined) {
  console.error(`There is no campaign "${wanted}". The campaigns are: ${files.map(nameOf).join(', ')}.`);
  process.exitCode = 1;
} else await run(wanted, await load(file));

async function run(name: string, campaign: Campaign): Promise<void> {
  const sized = sizedOptions(campaign, process.env['CAMPAIGN_SIZE']);
  const options =
    typeof sized === 'string' ? sized : readOptions(words, { ...sized, seed: Date.now() % 1_000_000_000 });
  if (typeof options === 'string') {
    console.error(options);
    process.exitCode = 1;
    return;
  }
  console.log(`${campaign.promise}\n${JSON.stringify(options)}`);
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const report = (outcome: object) =>
    console.log(
      JSON.stringify({
        campaign: name,
        date: new Date().toISOString().slice(0, 10),
        commit: commit(),
        ...options,
        seconds: seconds(),
        ...outcome,
      }),
    );
  try {
    const measured = await campaign.run(options, (progress) => console.log(`${seconds()} s: ${progress}`));
    report({ ...measured, broken: false });
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
    report({ broken: true });
  }
  // Anything that is still open would keep the process from ending.
  setTimeout(() => {
    console.error(`Still open: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, PATIENCE).unref();
}

/** The commit that runs, with a plus if files have changed since. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}
