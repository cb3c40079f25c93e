import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kickabout-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));
const log = join(folder, 'log');

/** A process on a machine without a browser, whose installation takes a moment. */
const SCRIPT = `
  import { appendFileSync, writeFileSync } from 'node:fs';
  import { ensureBrowser } from ${JSON.stringify(new URL('./install-browser.ts', import.meta.url).href)};
  const say = (what) => appendFileSync(${JSON.stringify(log)}, what + '\\n');
  console.log(await ensureBrowser(() => say('begins'), async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    writeFileSync(${JSON.stringify(join(folder, 'chromium'))}, '#!/bin/sh\\n', { mode: 0o755 });
    say('ends');
    return { output: '' };
  }));`;

it('of several processes on a machine without a browser, one installs it and the others wait', async () => {
  // A process that was killed has left the lock behind.
  writeFileSync(join(folder, 'kickabout-browser.lock'), '4194305');
  const env = { PATH: folder, TMPDIR: folder, PLAYWRIGHT_BROWSERS_PATH: folder };
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      env,
      cwd: import.meta.dirname,
    });
  const found = await Promise.all([run(), run(), run()]);
  expect(found.map(({ stdout }) => stdout.trim())).toEqual(Array(3).fill(join(folder, 'chromium')));
  expect(readFileSync(log, 'utf8')).toBe('begins\nends\n');
});
