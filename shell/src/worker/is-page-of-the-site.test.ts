import { expect, it } from 'vitest';
import { isPageOfTheSite } from './is-page-of-the-site.ts';

const SITE = 'https://club.example';
const page = (path: string) => ({
  method: 'GET',
  mode: 'navigate' as const,
  destination: 'document' as const,
  url: new URL(path, SITE).href,
});

it.each(['/', '/matches', '/matches/7?tab=teams', '/your-account', '/leaderBoard', '/loginless'])(
  '%s is a page that the worker may replace',
  (path) => {
    expect(isPageOfTheSite(page(path), SITE)).toBe(true);
  },
);

it.each([
  ['a login’s return', page('/login?code=c&state=s')],
  ['a bank’s return', page('/bank?code=c&state=s')],
  ['the API', page('/api/v1/calendars/token.ics')],
  ['its documentation', page('/api/v1/docs')],
  ['the window that a login begins in', page('/assets/login-window.0a1b2c.html')],
  ['a file', page('/robots.txt')],
  [
    'a page with a remote from elsewhere',
    page('/matches?override=mf-matches@http://localhost:4310/remote.json'),
  ],
  ['another site', page('https://id.example/authorize')],
  ['a silent frame', { ...page('/'), destination: 'iframe' as const }],
  ['a form', { ...page('/'), method: 'POST' }],
  ['a script', { ...page('/'), mode: 'cors' as const, destination: 'script' as const }],
])('the worker leaves %s alone', (_, request) => {
  expect(isPageOfTheSite(request, SITE)).toBe(false);
});
