import { type Files, remoteFiles, titleOf } from './remote-files.ts';

type Dependencies = Readonly<Record<string, string>>;

/** What a remote outside this repository installs; made with the packages. */
export interface Installs {
  readonly dependencies: Dependencies;
  readonly devDependencies: Dependencies;
}

/** A new remote in a folder of its own, with everything that tests, builds and releases it. */
export function ownFolderFiles(name: string, installs: Installs): Files {
  const scripts = {
    dev: `kickabout-remote dev ${name}`,
    test: 'tsc && vitest run',
    build: `kickabout-remote build ${name}`,
    preview: `kickabout-remote preview ${name}`,
    release: `kickabout-remote release ${name}`,
    releases: `kickabout-remote releases ${name}`,
    rollback: `kickabout-remote rollback ${name}`,
  };
  const manifest = { name, private: true, description: `${titleOf(name)}.`, type: 'module', scripts };
  return {
    'package.json': withInstalls(JSON.stringify(manifest), installs),
    'tsconfig.json': '{ "extends": "@kickabout/remote-tools/tsconfig.json", "include": ["."] }\n',
    'vitest.config.ts': `export { default } from '@kickabout/remote-tools/vitest';\n`,
    '.gitignore': 'node_modules/\ndist/\n',
    '.github/workflows/release.yml': WORKFLOW,
    ...remoteFiles(name),
  };
}

/** A `package.json` with the versions to install now; what its owner added stays. */
export function withInstalls(text: string, { dependencies, devDependencies }: Installs): string {
  const manifest = JSON.parse(text) as Partial<Installs>;
  const next = {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...dependencies },
    devDependencies: { ...manifest.devDependencies, ...devDependencies },
  };
  return `${JSON.stringify(next, null, 2)}\n`;
}

const WORKFLOW = `# Tests every change, and releases what is on main to the club's site.
# The repository's settings need the variable KICKABOUT_SITE (https://club.example) and the secret
# KICKABOUT_PUBLISH_KEY, which an admin of the club creates on the site's page /remotes.
name: Release
on:
  push:
  workflow_dispatch:
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - run: npm test
      - run: npm run release -- --to "$KICKABOUT_SITE"
        if: github.ref == 'refs/heads/main'
        env:
          KICKABOUT_SITE: \${{ vars.KICKABOUT_SITE }}
          KICKABOUT_PUBLISH_KEY: \${{ secrets.KICKABOUT_PUBLISH_KEY }}
`;
