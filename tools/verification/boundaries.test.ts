import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const root = resolve(import.meta.dirname, '../..');

const CASES = [
  { from: 'mf-this', to: 'shared/domain', allowed: true },
  { from: 'mf-this', to: 'shared/ui', allowed: true },
  { from: 'mf-this', to: 'mf-other', allowed: false },
  { from: 'mf-this', to: 'shell', allowed: false },
  { from: 'mf-this', to: 'api', allowed: false },
  { from: 'shell', to: 'mf-other', allowed: false },
  { from: 'api', to: 'shared/domain', allowed: true },
  { from: 'api', to: 'shared/releases', allowed: true },
  { from: 'mf-this', to: 'shared/releases', allowed: false },
  { from: 'api', to: 'shared/ui', allowed: false },
  { from: 'api', to: 'dev-environment', allowed: false },
  { from: 'shared/domain', to: 'shared/contract', allowed: true },
  { from: 'shared/domain', to: 'api', allowed: false },
  { from: 'shared/domain', to: 'node:fs', allowed: false },
  { from: 'shared/contract', to: 'shared/domain', allowed: false },
  { from: 'dev-environment', to: 'tools', allowed: false },
  { from: 'shared/federation', to: 'remote-tools', allowed: false },
  { from: 'shell', to: 'remote-tools', allowed: false },
  { from: 'mf-this', to: 'remote-tools', allowed: false },
  { from: 'remote-tools', to: 'shared/federation', allowed: false },
  { from: 'remote-tools', to: 'shell', allowed: false },
  { from: 'remote-tools', to: 'tools', allowed: true },
  { from: 'create-remote', to: 'remote-tools', allowed: false },
  { from: 'tools', to: 'remote-tools', allowed: false },
  // The API's layers, and areas of one layer.
  { from: 'api/src/kernel/http', to: 'api/src/kernel/auth', allowed: true },
  { from: 'api/src/kernel/auth', to: 'api/src/kernel/http', allowed: false },
  { from: 'api/src/kernel/outbox', to: 'api/src/club/players', allowed: false },
  { from: 'api/src/club/matches', to: 'api/src/kernel/outbox', allowed: true },
  { from: 'api/src/club/ledger', to: 'api/src/club/matches', allowed: false },
  { from: 'api/src/club/matches', to: 'api/src/money/payments', allowed: false },
  { from: 'api/src/money/payments', to: 'api/src/club/ledger', allowed: true },
  { from: 'api/src/money/payments', to: 'api/src/outbound/messages', allowed: false },
  { from: 'api/src/publishing/remotes', to: 'api/src/money/payments', allowed: false },
  { from: 'api/src/publishing/remotes', to: 'api/src/outbound/messages', allowed: false },
  { from: 'api/src/outbound/messages', to: 'api/src/publishing/remotes', allowed: true },
  { from: 'api/src/outbound/messages', to: 'api/src/installation/jobs', allowed: false },
  { from: 'api/src/installation/commands', to: 'api/src/installation/server', allowed: false },
  { from: 'api/src/club/unlisted', to: 'api/src/kernel/database', allowed: false },
  { from: 'api/src/unlisted', to: 'api/src/kernel/database', allowed: false },
] as const;

/** Where the files of a case are. */
const folderOf = (part: string) => {
  if (part === 'api') return 'api/src/kernel/http';
  return part.startsWith('api/src/') ? part : `${part}/src`;
};

/** The file with the import of a case. */
const fileOf = ({ from, to }: { from: string; to: string }) =>
  `${folderOf(from)}/takes-${to.replace(/\W/g, '-')}.ts`;

let complaints = '';

/** All cases in one workspace like this; type-only imports count too. */
beforeAll(async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'kickabout-boundaries-'));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), content);
  };
  for (const each of CASES) {
    const isNode = each.to.startsWith('node:');
    const up = '../'.repeat(fileOf(each).split('/').length - 1);
    write(
      fileOf(each),
      `import type { T } from '${isNode ? each.to : `${up}${folderOf(each.to)}/target.ts`}';\nexport type U = T;`,
    );
    if (!isNode) write(`${folderOf(each.to)}/target.ts`, 'export type T = 1;');
  }
  write('shared/federation/src/remote-tools.ts', "export * from './declaration.ts';");
  write('shared/federation/src/declaration.ts', "export * from './screen.tsx';");
  write('shared/federation/src/screen.tsx', 'export const screen = 1;');
  for (const [file, other] of ['ab', 'ba'].map((pair) => [...pair]))
    write(
      `shell/src/circle-${file}.ts`,
      `import type { T } from './circle-${other}.ts';\nexport type U = T;`,
    );
  write('shell/src/later-a.ts', "export * from './later-b.ts';");
  write('shell/src/later-b.ts', "export const load = () => import('./later-a.ts');");
  const depcruise = join(root, 'node_modules/.bin/depcruise');
  const { output } = await runProgram(depcruise, ['--config', join(root, '.dependency-cruiser.mjs'), '.'], {
    cwd: workspace,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` },
  });
  complaints = output;
  rmSync(workspace, { recursive: true });
});

test.each(CASES)('$from imports $to: $allowed', (each) => {
  expect(complaints).toContain('modules');
  expect(!complaints.includes(`${fileOf(each)} → `)).toBe(each.allowed);
});

test.each([
  ['type', 'circle'],
  ['dynamic', 'later'],
])('a %s import may not close a circle', (_, name) => {
  expect(complaints).toMatch(new RegExp(`no circles: shell/src/${name}-[ab].ts`));
});

test('remote-tools.ts reaches no screen, even indirectly', () => {
  expect(complaints).toContain('shared/federation/src/remote-tools.ts → shared/federation/src/screen.tsx');
});
