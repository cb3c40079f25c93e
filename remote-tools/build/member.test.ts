import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMembers } from './member.ts';

const repository = resolve(import.meta.dirname, '../..');
let before: Map<string, string>;
const copy = mkdtempSync(join(tmpdir(), 'kickabout-members-'));

/** A copy of the sources that a build could use, with the installed packages. */
beforeAll(async () => {
  const pattern =
    '{tsconfig*.json,{shell,mf-*,shared/*,remote-tools}/{*.json,*.ts,{src,public,build,release}/**/*.*}}';
  for (const file of globSync(pattern, { cwd: repository })) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(repository, file), join(copy, file));
  }
  for (const folder of globSync('{shell,mf-*,shared/*,remote-tools}/node_modules', { cwd: repository }))
    symlinkSync(join(repository, folder), join(copy, folder));
  before = await hashes();
});
afterAll(() => rmSync(copy, { recursive: true }));

const hashes = async () =>
  new Map((await findMembers(copy, join(copy, 'dist/site'))).map(({ name, hash }) => [name, hash]));

const EVERYTHING = ['mf-admin', 'mf-feedback', 'mf-leaderboards', 'mf-matches', 'mf-players', 'shell'];

describe('a changed comment', () => {
  it.each([
    ['remote-tools/release/history.ts', []],
    ['remote-tools/build/publish-built.ts', []],
    ['mf-feedback/src/feedback-board/feedback-board-screen.test.tsx', []],
    ['shared/contract/src/index.ts', []],
    ['shared/federation/src/loader/load-screen.ts', ['shell']],
    ['shared/session/src/login-window.html', ['shell']],
    ['shell/public/robots.txt', ['shell']],
    ['mf-feedback/src/feedback-board/feedback-board-screen.tsx', ['mf-feedback']],
    ['shared/ui/src/textarea-field.tsx', ['mf-admin', 'mf-feedback', 'mf-matches']],
    ['shared/ui/src/card.module.css', EVERYTHING],
    ['remote-tools/build/base-config.ts', EVERYTHING],
    ['remote-tools/build/chunk-loading.ts', EVERYTHING.filter((name) => name !== 'shell')],
    ['remote-tools/build/finish-shell.ts', ['shell']],
  ])('in %s makes new releases of %j', async (file, changed) => {
    appendFileSync(join(copy, file), '\n/* changed */\n');
    const after = await hashes();
    const renamed = [...after.keys()].filter((name) => before.get(name) !== after.get(name));
    before = after;
    expect(renamed).toEqual(changed);
  });
});
