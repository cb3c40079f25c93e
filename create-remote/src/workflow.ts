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
