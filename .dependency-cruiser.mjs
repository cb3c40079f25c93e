/**
 * The direction of imports: what each member of the workspace may import from the others. A member that is not listed may
 * import none of them.
 */
const SCREENS = ['contract', 'domain', 'client', 'session', 'ui', 'federation', 'match-notes'];
const MAY_IMPORT = {
  'shared/contract': [],
  'shared/domain': ['contract'],
  'shared/session': ['contract', 'domain'],
  'shared/client': ['contract', 'domain', 'session'],
  'shared/ui': ['contract', 'domain'],
  'shared/match-notes': ['contract', 'domain', 'client', 'session', 'ui'],
  'shared/releases': ['contract'],
  'shared/federation': ['contract', 'domain', 'client', 'session', 'ui'],
  'shared/admin': ['contract', 'domain', 'client', 'session', 'ui', 'federation'],
  shell: SCREENS,
  'mf-[^/]+': [...SCREENS, 'admin'],
  api: ['contract', 'domain', 'releases'],
  'dev-environment': ['contract', 'domain'],
  'remote-tools': ['contract', 'federation', 'releases', 'tools', 'create-remote'],
  'create-remote': [],
  tools: [],
};

/**
 * The layers of the API. A layer imports from the layers it `uses` and from itself, where an area imports only areas that stand
 * before it: so no two import each other. Tests may import upwards, because many need the whole API.
 */
const API_LAYERS = {
  kernel: {
    uses: [],
    areas: [
      'clock.ts',
      'config.ts',
      'unavailable.ts',
      'concurrency',
      'files',
      'database',
      'answer-cache',
      'auth',
      'services.ts',
      'outbox',
      'http',
      'audit',
    ],
  },
  club: {
    uses: ['kernel'],
    areas: [
      'settings',
      'ledger',
      'pitches',
      'players',
      'attributes',
      'matches',
      'choices',
      'match-notes',
      'series',
      'leaderboards',
      'home',
      'people',
      'feedback',
      'logins',
    ],
  },
  money: {
    uses: ['kernel', 'club'],
    areas: ['payments', 'statements', 'moving-in', 'books', 'costs', 'month-end'],
  },
  publishing: {
    uses: ['kernel', 'club'],
    areas: ['remotes', 'screen-reports', 'csp-reports', 'site'],
  },
  outbound: {
    uses: ['kernel', 'club', 'money', 'publishing'],
    areas: ['changes', 'calendars', 'messages', 'push'],
  },
  installation: {
    uses: ['kernel', 'club', 'money', 'publishing', 'outbound'],
    areas: [
      'settings',
      'logs',
      'command-fault.ts',
      'doctor',
      'reading-worker.ts',
      'services.ts',
      'handlers.ts',
      'demo',
      'commands',
      'metrics',
      'jobs',
      'server',
    ],
  },
};
/** Where processes start; nothing imports them. */
const API_ENTRIES = '^api/src/(main|cli|index)\\.ts$';

const TESTS = '\\.test\\.tsx?$|/testing/|^api/test/';
const MEMBERS = '^(shared/[^/]+|shell|mf-[^/]+|api|dev-environment|e2e|remote-tools|create-remote|tools)/';
/** Says how a member is built, with what build code has for that. */
const BUILD_CONFIG = '^(shell|mf-[^/]+)/rspack\\.config\\.ts$';
/** Drives the whole product, so it may import everything but the screens. */
const ON_TOP = '^e2e/';
/** Developers' tools: nothing that runs in a browser or serves a site may import them. */
const BUILD_CODE = '^(remote-tools|create-remote|tools)/';
const PURE = '^shared/(contract|domain)/';

const direction = Object.entries(MAY_IMPORT).map(([member, allowed]) => ({
  name: `${member.replace('[^/]+', '*')} imports only ${allowed.join(', ') || 'itself'}`,
  from: { path: `^(${member})/`, pathNot: member === 'api' ? TESTS : BUILD_CONFIG },
  to: {
    path: MEMBERS,
    // $1 is the very member, so one remote may not import another.
    pathNot: ['^$1/', ...allowed.map((name) => `^(shared/)?${name}/`)],
  },
}));

const pathOf = (layer, area) =>
  `^api/src/${layer}/${area.replace('.', '\\.')}${area.endsWith('.ts') ? '$' : '/'}`;

const layers = Object.entries(API_LAYERS).map(([layer, { uses }]) => ({
  name: `api/${layer} imports only ${uses.join(', ') || 'itself'}`,
  from: { path: `^api/src/${layer}/`, pathNot: TESTS },
  to: { path: '^api/src/', pathNot: `^api/src/(${[layer, ...uses].join('|')})/` },
}));

const areas = Object.entries(API_LAYERS).flatMap(([layer, { areas }]) =>
  areas.map((area, index) => ({
    name: `api/${layer}/${area} imports only areas before it`,
    from: { path: pathOf(layer, area), pathNot: TESTS },
    to: { path: `^api/src/${layer}/`, pathNot: areas.slice(0, index + 1).map((one) => pathOf(layer, one)) },
  })),
);

export default {
  forbidden: [
    ...direction,
    ...layers,
    ...areas,
    {
      name: 'every file of the API is in an area of a layer',
      from: {
        path: '^api/src/',
        pathNot: [
          TESTS,
          API_ENTRIES,
          ...Object.entries(API_LAYERS).flatMap(([layer, { areas }]) =>
            areas.map((area) => pathOf(layer, area)),
          ),
        ],
      },
      to: {},
    },
    {
      name: 'tests of the API start PostgreSQL, the stand-ins and earlier releases, and import nothing else of the tools',
      from: { path: '^api/', pathNot: '^api/(?!test/|.*(\\.test\\.tsx?$|/testing/))' },
      to: {
        path: MEMBERS,
        pathNot: [
          '^api/',
          '^shared/(contract|domain|releases)/',
          '^tools/(verification/source-tree|campaigns/campaign)\\.ts$',
          '^dev-environment/src/(free-port|starter/shifted-date|postgres/(start-postgres|server-account)|identity/start-identity|bank/start-bank|mailbox/start-mailbox)\\.ts$',
        ],
      },
    },
    {
      name: 'nothing imports a screen or the browser tests',
      from: { path: MEMBERS, pathNot: ON_TOP },
      to: { path: '^(shell|mf-[^/]+|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'browser and server code imports no build code',
      from: {
        path: MEMBERS,
        pathNot: [ON_TOP, BUILD_CODE, BUILD_CONFIG, '^api/(test/|src/testing/earlier-release\\.ts$)'],
      },
      to: { path: BUILD_CODE },
    },
    {
      name: 'build configurations import only rspack/ of remote-tools',
      from: { path: BUILD_CONFIG },
      to: { path: MEMBERS, pathNot: ['^remote-tools/rspack/index\\.ts$', '^$1/', '/remote\\.config\\.ts$'] },
    },
    {
      name: 'build code imports only remote-tools.ts from federation',
      from: { path: '^remote-tools/' },
      to: { path: '^shared/federation/', pathNot: '^shared/federation/src/remote-tools\\.ts$' },
    },
    {
      name: 'remote-tools.ts reaches no code that needs a browser',
      from: { path: '^shared/federation/src/remote-tools\\.ts$' },
      to: {
        reachable: true,
        path: '\\.tsx$|^shared/(client|session|ui)/|node_modules/(react|zustand|@module-federation)',
        // Without a browser's storage, it reads and stores nothing.
        pathNot: '^shared/client/src/storage\\.ts$',
      },
    },
    {
      name: 'contract and domain do no I/O',
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract and domain depend on pure libraries only',
      from: { path: PURE, pathNot: TESTS },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'],
        pathNot: 'node_modules/(zod|ibantools|temporal-)',
      },
    },
    {
      name: 'files from outside are read in a worker',
      // What a bank's feed sends isn't a file, and comes in small parts.
      from: {
        path: '^api/',
        pathNot: [TESTS, '^api/src/(installation/reading-worker|money/payments/.*)\\.ts$'],
      },
      to: {
        path: '^api/src/money/(statements/read-statement|payments/recognise-payments)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'remotes import the router from federation',
      from: { path: '^mf-[^/]+/', pathNot: TESTS },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'no circles',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import resolves',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'product code uses no development dependency',
      from: {
        path: '^(shared/[^/]+|shell|mf-[^/]+|api|dev-environment)/src/',
        pathNot: TESTS,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2)$' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
