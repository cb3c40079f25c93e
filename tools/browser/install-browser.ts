import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../verification/run-program.ts';
import { browserStarts, findBrowser } from './find-browser.ts';

/** How often a process that waits looks again. Milliseconds. */
const LOOK_EVERY = 100;

/** Runs `work` while no other process of this machine holds the lock, which is a file with the id of its holder. */
async function holdingLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(file)) {
    if (!isRunning(holderOf(file))) rmSync(file, { force: true });
    await sleep(LOOK_EVERY);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null if there's none any more, or it hasn't written its id yet. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(holder: number | null): boolean {
  if (holder === null) return true;
  try {
    return process.kill(holder, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Checks that run side by side may all find that there is no browser. */
const LOCK = join(tmpdir(), 'kickabout-browser.lock');

const NONE =
  'There is no browser for the tests. Install Chromium or Chrome, or set KICKABOUT_BROWSER to its path, and run the same command again.';

/**
 * The path of a browser that starts. If there is none, installs one: from the distribution on Debian as root, otherwise
 * Playwright's own. If another process is installing one, waits for that.
 * @throws an error with a sentence for the user
 */
export async function ensureBrowser(say: (sentence: string) => void, install = installOne): Promise<string> {
  const present = usableBrowser();
  if (present) return present;
  const { output } = await holdingLock(LOCK, async () => {
    if (usableBrowser()) return { output: '' };
    say('Installing a browser for the tests …');
    return install();
  });
  const installed = usableBrowser();
  if (installed) return installed;
  const end = output.trim().split('\n').slice(-5).join('\n');
  throw new Error(`${NONE}\n\nInstalling one failed:\n${end.replace(/\bhttps?:\/\/[^\s/]+/g, 'the server')}`);
}

const installOne = (): Promise<{ output: string }> =>
  isDebianRoot() ? installFromDebian() : installPlaywrightsOwn();

function usableBrowser(): string | undefined {
  const path = findBrowser();
  return path !== undefined && browserStarts(path) ? path : undefined;
}

function isDebianRoot(): boolean {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { env });
  return runProgram(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
    {
      env,
    },
  );
}

function installPlaywrightsOwn() {
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  return runProgram(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], {
    timeout: 300_000,
  });
}
