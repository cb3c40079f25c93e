import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { runsFor } from '../own-process.ts';
import { readRunRecord } from './run-record.ts';
import { type Started, startProduct } from './start-product.ts';

/** How long a step takes in milliseconds, or that it fails. */
type Step = number | 'fails';
type Steps = { site: Step; demo: Step; api?: 'fails'; ownPostgres?: true };

let root: string;
const said: string[] = [];
let started: Started | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kickabout-start-'));
});
afterEach(async () => {
  await started?.stop();
  started = undefined;
  rmSync(root, { recursive: true, force: true });
});

const write = (path: string, source: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
};
const step = (name: string, made: string, takes: Step) => `
  import { mkdirSync, writeFileSync } from 'node:fs';
  ${takes === 'fails' ? `console.error('${name} is broken'); process.exit(1);` : `await new Promise((done) => setTimeout(done, ${takes}));`}
  mkdirSync('${root}/${dirname(made)}', { recursive: true });
  writeFileSync('${root}/${made}', '');
`;

/** Starts a product whose steps are scripts that only take their time. The API refuses to run before both are done. */
async function start({ site, demo, api, ownPostgres }: Steps) {
  write('remote-tools/commands/build.ts', step('site', 'dist/site/index.html', site));
  write('api/src/cli.ts', step('demo', 'club', demo));
  write(
    'api/src/main.ts',
    `import { createServer } from 'node:http';
     import { existsSync, writeFileSync } from 'node:fs';
     writeFileSync('${root}/starts', 'once ', { flag: 'a' });
     ${api === 'fails' ? "console.error('DATABASE_URL must be set.'); process.exit(1);" : ''}
     for (const needed of ['dist/site/index.html', 'club'])
       if (!existsSync('${root}/' + needed)) throw new Error(needed + ' is missing');
     createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');`,
  );
  const port = await findFreePort();
  const options = {
    root,
    dataFolder: join(root, 'data'),
    port,
    publicUrl: `http://localhost:${port}`,
    databaseUrl: ownPostgres ? undefined : 'postgresql://localhost/somewhere',
    standIns: {},
    demo: true,
    reset: false,
    clockAhead: 0,
  };
  const reporter = { step: () => undefined, say: (sentence: string) => said.push(sentence) };
  started = await startProduct(options, reporter, new AbortController().signal);
  return started;
}

test.each<Steps>([
  { site: 0, demo: 1500 },
  { site: 1500, demo: 0 },
  { site: 0, demo: 0 },
])('the site and the demo club need nothing of each other, whichever is first: %j', async (steps) => {
  await expect(start(steps)).resolves.toMatchObject({ demo: true });
});

test.each<[Steps, RegExp, string]>([
  [{ site: 'fails', demo: 60_000 }, /^The site could not be built\..*\nsite is broken/, 'club'],
  [{ site: 60_000, demo: 'fails' }, /^The demo club could not be created\..*\ndemo is broken/, 'dist'],
])('a step that fails ends the others, and the next start works: %j', async (steps, sentence, unmade) => {
  await expect(start(steps)).rejects.toThrow(sentence);
  expect(existsSync(join(root, unmade))).toBe(false);
  await expect(start({ site: 0, demo: 0 })).resolves.toMatchObject({ demo: true });
});

test('a start that fails while PostgreSQL is being set up leaves no server running', async () => {
  await expect(start({ site: 'fails', demo: 0, ownPostgres: true })).rejects.toThrow(
    'The site could not be built.',
  );
  expect(existsSync(join(root, 'data/postgres/PG_VERSION'))).toBe(true);
  expect(existsSync(join(root, 'data/postgres/postmaster.pid'))).toBe(false);
});

test('an API that can’t start isn’t tried again, and its reason is shown', async () => {
  await expect(start({ site: 0, demo: 0, api: 'fails' })).rejects.toThrow(
    /^The API did not start\..*api\.log:\nDATABASE_URL must be set\./,
  );
  expect(readFileSync(join(root, 'starts'), 'utf8')).toBe('once ');
});

test('an API that dies is restarted until the product stops', async () => {
  const { stop } = await start({ site: 0, demo: 0 });
  const api = () => readRunRecord(join(root, 'data'))?.api ?? 0;
  const first = api();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => said.at(-1)).toBe('The API is running again.');
  const second = api();
  expect(second).not.toBe(first);
  await stop();
  expect(runsFor(join(root, 'data'), second)).toBe(false);
});
