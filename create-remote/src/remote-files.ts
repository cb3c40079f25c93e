/** Contents of files, by their path in the remote's folder. */
export type Files = Readonly<Record<string, string>>;

/** The sources of a new remote: one page for everyone, with its test, and what anyone who changes it should know. */
export function remoteFiles(name: string): Files {
  const title = titleOf(name);
  const word = name.slice('mf-'.length);
  const screen = `src/${word}/${word}-screen`;
  return {
    'remote.config.ts': `import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: '${name}',
  routes: [{ path: '/${word}', access: 'everyone', title: '${title}', screen: './${screen}.tsx' }],
  navigation: [{ label: '${title}', to: '/${word}', order: 90 }],
});
`,
    'rspack.config.ts': RSPACK_CONFIG,
    'AGENTS.md': agentsFile(name),
    [`${screen}.tsx`]: `import { Card, Page, PageHeader } from '@kickabout/ui';

/** \`/${word}\`: the first page of this remote. */
export function Component() {
  return (
    <Page width="reading">
      <PageHeader title="${title}" subtitle="A page of ${name}." />
      <Card>Change this sentence, and see it in the browser.</Card>
    </Page>
  );
}
`,
    [`${screen}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component } from './${word}-screen.tsx';

it('shows its title', () => {
  render(<Component />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeDefined();
});
`,
  };
}

/** "Car Sharing" for mf-car-sharing. */
export function titleOf(name: string): string {
  return name
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The same for all remotes: the declaration says what it exposes. */
const RSPACK_CONFIG = `import { type BuildOptions, federationOf, remoteBuild } from '@kickabout/remote-tools/rspack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import remote from './remote.config.ts';

/** How this remote is built. */
export default (options: BuildOptions) =>
  remoteBuild(remote, import.meta.dirname, options, new ModuleFederationPlugin(federationOf(remote)));
`;

/** For volunteers and their tools. */
const agentsFile = (name: string) => `# ${name}

A part of a Kickabout club's site, shipped on its own. \`remote.config.ts\` says which pages, navigation entries and slots it has;
a page is a file that exports \`Component\`, and takes no props.

## It may

- change anything in this folder, and add any library (import it dynamically if only part of a page needs it)
- call the club's API: \`useQuery(apiQuery('listMatches', { params: { status: 'pending' } }))\` from \`@kickabout/client\`
- change data: \`useApiMutation\` from \`@kickabout/federation/host\`, which shows refusals and refreshes what changed
- know who is signed in: \`useSession\` from \`@kickabout/session\`
- link and read the address: \`Link\`, \`useParams\`, \`useNavigate\` from \`@kickabout/federation/router\`
- use the club's components: \`@kickabout/ui\`

## It may not

- import another remote, the shell, the router's own package, axios, zustand or the identity library
- contain a copy of React or of anything else that the page shares: the build refuses it
- use modules of Node.js, or load code from another site: browsers refuse it
- style anything outside itself: styles are CSS modules (\`*.module.css\`)
- be larger than 32 kB for its entry, 60 kB for another file and 400 kB in all, after brotli

## How it is checked

Types, tests, the build, then every page in a browser inside the club's live shell. A release that fails in visitors' browsers is
taken back by the server. Pages and slots that it didn't have before wait for an admin.
`;

interface Commands {
  readonly install: string;
  readonly test: string;
  /** Takes `--to <address>`. */
  readonly release: string;
  /** Changes that concern the remote; all if there are none. */
  readonly paths?: readonly string[];
}

/** A CI workflow that tests every change of a remote, and releases what is on `main`. */
export const workflow = ({
  install,
  test,
  release,
  paths = [],
}: Commands) => `# Tests every change, and releases what is on main to the club's site.
# The repository's settings need the variable KICKABOUT_SITE (https://club.example) and the secret
# KICKABOUT_PUBLISH_KEY, which an admin of the club creates on the site's page /remotes.
name: Release
on:
  push:${paths.length > 0 ? `\n    paths: [${paths.map((path) => `'${path}'`).join(', ')}]` : ''}
  workflow_dispatch:
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - run: ${install}
      - run: ${test}
      - run: ${release} --to "$KICKABOUT_SITE"
        if: github.ref == 'refs/heads/main'
        env:
          KICKABOUT_SITE: \${{ vars.KICKABOUT_SITE }}
          KICKABOUT_PUBLISH_KEY: \${{ secrets.KICKABOUT_PUBLISH_KEY }}
`;
