/**
 * `npm run volunteers`: does what docs/volunteers.md says, command by command as it is written there, in a fresh clone of
 * what is committed, and looks whether it came about.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser/install-browser.ts';

const SENTENCES = {
  before: 'What is good, and what could be better.',
  after: 'Say it as you would in the pub.',
};
const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] || 3940);
const site = `http://localhost:${port}`;

/** The commands of the page, by the word after `sh` of their block. */
const blocks = Object.fromEntries(
  [...readFileSync(join(root, 'docs/volunteers.md'), 'utf8').matchAll(/^```sh (\S+)\n(.*?)^```/gms)].map(
    ([, name, text]) => [name, text?.trim()],
  ),
);

const folder = mkdtempSync(join(tmpdir(), 'kickabout-volunteer-'));
const clone = join(folder, 'kickabout');
const stops: (() => Promise<void>)[] = [];

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const since = Date.now();
  const result = await work();
  console.log(`✓ ${title.padEnd(46)}${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`);
  return result;
}

/** Runs a block in the clone; with `until`, goes on as soon as it has said so, and ends it later. */
async function run(name: string, until?: RegExp): Promise<string> {
  const command = blocks[name];
  if (!command) throw new Error(`docs/volunteers.md has no block "${name}".`);
  const child = spawn('sh', ['-ec', command], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), SITE_FOLDER: '', KICKABOUT_STARTED: '' },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close');
  if (until === undefined) {
    const [code] = await ended;
    if (code !== 0) throw new Error(`"${command}" ended with ${code}:\n${output}`);
    return output;
  }
  // Ctrl-C reaches everything that the command has started.
  stops.push(async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await ended;
  });
  for (const deadline = Date.now() + 300_000; !until.test(output); ) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`"${command}" did not say ${until}:\n${output}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return output;
}

interface Served {
  readonly remotes: readonly { readonly name: string; readonly entry: string; readonly release: string }[];
}

/** Whether the scripts of a remote that is live, as the site serves them, have a sentence in them. */
async function isLive(remote: string, sentence: string): Promise<boolean> {
  const { remotes } = (await (await fetch(`${site}/remotes.json`)).json()) as Served;
  const live = remotes.find(({ name }) => name === remote);
  if (!live) return false;
  const html = await openPage(live);
  return html.some((text) => text.includes(sentence));
}

/** What a browser downloads of a remote's release when every one of its files is asked for. */
async function openPage({ name, release, entry }: Served['remotes'][number]): Promise<string[]> {
  const text = await (await fetch(new URL(entry, site))).text();
  const files = execFileSync('ls', [join(clone, 'dist/site/remotes', name, release)], { encoding: 'utf8' });
  const scripts = files.split('\n').filter((file) => file.endsWith('.js'));
  const others = scripts.map(async (file) => (await fetch(new URL(file, new URL(entry, site)))).text());
  return [text, ...(await Promise.all(others))];
}

function expect(title: string, is: boolean): void {
  if (!is) throw new Error(`Not so: ${title}.`);
}

try {
  await step('git clone', async () => execFileSync('git', ['clone', '-q', root, clone]));
  await step('npm start', () => run('start', /Kickabout is at/));
  expect('the sentence as it was is live', await isLive('mf-feedback', SENTENCES.before));
  const dev = await step('npm run dev mf-feedback', () => run('dev', /Ctrl-C ends it/));
  expect('it prints a link', dev.includes(`${site}/feedback?override=mf-feedback@http://localhost:`));
  await step('the sentence is changed', () => run('edit'));
  expect('nobody sees it yet', !(await isLive('mf-feedback', SENTENCES.after)));
  await stops.pop()?.();
  await step('npm run release mf-feedback', () => run('release'));
  expect('the new sentence is live', await isLive('mf-feedback', SENTENCES.after));
  expect('who shipped it is listed', /released .*● live/.test(await run('releases')));
  await step('npm run rollback mf-feedback', () => run('rollback'));
  expect('the old sentence is live', await isLive('mf-feedback', SENTENCES.before));
  const since = Date.now();
  await step('npm run create-remote mf-kit', () => run('create'));
  expect('a new remote takes less than a minute', Date.now() - since < 60_000);
  await step('npm run release mf-kit', () => run('release-own'));
  await step('its page is open in a browser', async () => {
    const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
    const page = await browser.newPage();
    await page.goto(site);
    await page.getByRole('navigation').getByRole('link', { name: 'Kit' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Kit' }).waitFor();
    await browser.close();
  });
  console.log('Everything came about as docs/volunteers.md says.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
