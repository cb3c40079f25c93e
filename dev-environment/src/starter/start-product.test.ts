import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { ShutdownStack } from './shutdown-stack.ts';
import { startProduct } from './start-product.ts';

/** How long a step takes in milliseconds, or that it fails. */
type Step = number | 'fails';
type Steps = { site: Step; demo: Step };

let root: string;
let shutdown: ShutdownStack;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kickabout-start-'));
  shutdown = new ShutdownStack();
});
afterEach(async () => {
  await shutdown.stop();
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
async function start({ site, demo }: Steps) {
  write('remote-tools/commands/build.ts', step('site', 'dist/site/index.html', site));
  write('api/src/cli.ts', step('demo', 'club', demo));
  write(
    'api/src/main.ts',
    `import { createServer } from 'node:http';
     import { existsSync } from 'node:fs';
     for (const needed of ['dist/site/index.html', 'club'])
       if (!existsSync('${root}/' + needed)) throw new Error(needed + ' is missing');
     createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');`,
  );
  const options = {
    root,
    dataFolder: join(root, 'data'),
    port: await findFreePort(),
    databaseUrl: 'postgresql://localhost/somewhere',
    standIns: { identity: false, bank: false, mailbox: false },
    demo: true,
    reset: false,
    clockAhead: 0,
  };
  return startProduct({ options, reporter: { step: () => undefined, say: () => undefined }, shutdown });
}

test.each<Steps>([
  { site: 0, demo: 1500 },
  { site: 1500, demo: 0 },
  { site: 0, demo: 0 },
])('the site and the demo club need nothing of each other, whichever is first: %j', async (steps) => {
  await expect(start(steps)).resolves.toMatchObject({ demo: true });
});

test.each<[Steps, RegExp, string]>([
  [{ site: 'fails', demo: 60_000 }, /^The site could not be built\.\nsite is broken/, 'club'],
  [{ site: 60_000, demo: 'fails' }, /^The demo club could not be created\.\ndemo is broken/, 'dist'],
])('a step that fails ends the others, and the next start works: %j', async (steps, sentence, unmade) => {
  await expect(start(steps)).rejects.toThrow(sentence);
  await shutdown.stop();
  expect(existsSync(join(root, unmade))).toBe(false);
  shutdown = new ShutdownStack();
  await expect(start({ site: 0, demo: 0 })).resolves.toMatchObject({ demo: true });
});
