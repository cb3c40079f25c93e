/**
 * The direction of imports: what each member of the workspace may import from the others. A member that is not listed may
 * import none of them.
 */
const SCREENS = ['contract', 'domain', 'client', 'session', 'ui', 'federation', 'pitch'];
const MAY_IMPORT = {
  'shared/contract': [],
  'shared/domain': ['contract'],
  'shared/session': ['contract', 'domain'],
  'shared/client': ['contract', 'domain', 'session'],
  'shared/ui': ['contract', 'domain'],
  'shared/pitch': ['contract', 'domain', 'client', 'session', 'ui'],
  'shared/releases': ['contract'],
  'shared/federation': ['contract', 'domain', 'client', 'session', 'ui'],
  shell: SCREENS,
  'mf-[^/]+': SCREENS,
  api: ['contract', 'domain', 'releases'],
  'dev-environment': ['contract', 'domain'],
  'remote-tools': ['contract', 'federation', 'releases', 'tools', 'create-remote'],
  'create-remote': [],
  tools: [],
};

const TESTS = '\\.test\\.tsx?$|/testing/|^api/test/';
const MEMBERS = '^(shared/[^/]+|shell|mf-[^/]+|api|dev-environment|e2e|remote-tools|create-remote|tools)/';
/** Drives the whole product, so it may import everything but the screens. */
const ON_TOP = '^e2e/';
/** Developers' tools: nothing that runs in a browser or serves a site may import them. */
const BUILD_CODE = '^(remote-tools|create-remote|tools)/';
const PURE = '^shared/(contract|domain)/';

const direction = Object.entries(MAY_IMPORT).map(([member, allowed]) => ({
  name: `${member.replace('[^/]+', '*')} imports only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^(${member})/`, pathNot: member === 'api' ? TESTS : [] },
  to: {
    path: MEMBERS,
    // $1 is the very member, so one remote may not import another.
    pathNot: ['^$1/', ...allowed.map((name) => `^(shared/)?${name}/`)],
  },
}));

export default {
  forbidden: [
    ...direction,
    {
      name: 'tests of the API start PostgreSQL, the stand-ins and earlier releases, and import nothing else of the tools',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/(?!test/|.*(\\.test\\.tsx?$|/testing/))' },
      to: {
        path: MEMBERS,
        pathNot: [
          '^api/',
          '^shared/(contract|domain|releases)/',
          '^tools/(verification/source-tree|campaigns/campaign)\\.ts$',
          '^dev-environment/src/(free-port|postgres/start-postgres|identity/start-identity|bank/start-bank|mailbox/start-mailbox)\\.ts$',
        ],
      },
    },
    {
      name: 'nothing imports a screen or the browser tests',
      severity: 'error',
      from: { path: MEMBERS, pathNot: ON_TOP },
      to: { path: '^(shell|mf-[^/]+|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'browser and server code imports no build code',
      severity: 'error',
      from: {
        path: MEMBERS,
        pathNot: [ON_TOP, BUILD_CODE, '^api/(test/|src/testing/earlier-release\\.ts$)'],
      },
      to: { path: BUILD_CODE },
    },
    {
      name: 'build code imports only remote-tools.ts from federation',
      severity: 'error',
      from: { path: '^remote-tools/' },
      to: { path: '^shared/federation/', pathNot: '^shared/federation/src/remote-tools\\.ts$' },
    },
    {
      name: 'remote-tools.ts reaches no code that needs a browser',
      severity: 'error',
      from: { path: '^shared/federation/src/remote-tools\\.ts$' },
      to: {
        reachable: true,
        path: '\\.tsx$|^shared/(client|session|ui)/|node_modules/(react|zustand|@module-federation)',
      },
    },
    {
      name: 'contract and domain do no I/O',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract and domain depend on zod only',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'],
        pathNot: 'node_modules/(zod|temporal-)',
      },
    },
    {
      name: 'remotes import the router from federation',
      severity: 'error',
      from: { path: '^mf-[^/]+/', pathNot: TESTS },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'product code uses no development dependency',
      severity: 'error',
      from: {
        path: '^(shared/[^/]+|shell|mf-[^/]+|api|dev-environment)/src/',
        pathNot: TESTS,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
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
