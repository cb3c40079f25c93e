import { beforeEach, expect, it, vi } from 'vitest';
import { overrideLink, takeOverrides } from '../overrides/stored-overrides.ts';

const board = { remote: 'mf-x', release: 'r1', screen: 'board' };
const drew = (ms: number) => ({ outcome: 'drew', ms }) as const;
const threw = { outcome: 'threw_on_render' } as const;

/** What was sent, a list for each request. */
let sent: Promise<unknown>[];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  sent = [];
  navigator.sendBeacon = (address, body) => {
    expect(String(address)).toBe('/api/v1/screen-reports');
    expect((body as Blob).type).toBe('application/json');
    sent.push((body as Blob).text().then((text) => JSON.parse(text).reports));
    return true;
  };
});

/** What sends the reports of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  return (await import('./send-reports.ts')).sendReport;
}
const hide = () => dispatchEvent(new Event('pagehide'));

it('reports wait for others, and go together', async () => {
  const sendReport = await openPage();
  sendReport(board, drew(120));
  sendReport({ ...board, screen: 'card' }, threw);
  expect(sent).toHaveLength(0);
  vi.advanceTimersByTime(2000);
  expect(await Promise.all(sent)).toEqual([
    [
      { ...board, outcome: 'drew', ms: 120 },
      { ...board, screen: 'card', outcome: 'threw_on_render' },
    ],
  ]);
});

it('a page that is left sends them straight away, once', async () => {
  const sendReport = await openPage();
  sendReport(board, drew(120));
  hide();
  hide();
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});

it('a tab reports each outcome of a screen once', async () => {
  const sendReport = await openPage();
  for (const ms of [120, 3, 4]) sendReport(board, drew(ms));
  sendReport(board, threw);
  sendReport({ ...board, release: 'r2' }, drew(80));
  hide();
  expect(await sent[0]).toMatchObject([
    { release: 'r1', ms: 120 },
    { release: 'r1', outcome: 'threw_on_render' },
    { release: 'r2', ms: 80 },
  ]);
});

it('a page that is left says how slowly it responded at worst, of the screen that was touched', async () => {
  let tell: (list: { getEntries(): object[] }) => void = () => {};
  class Observer {
    static readonly supportedEntryTypes = ['event'];
    observe() {}
    constructor(heard: typeof tell) {
      tell = heard;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  await openPage();
  const { recordShown } = await import('../host/shown-screens.ts');
  const placed = { slot: null, remote: 'mf-x', screen: 'board', access: 'everyone' } as const;
  const leave = recordShown(placed, 'r1');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  // A tap that leads to another page.
  leave();
  tell({
    getEntries: () => [
      { duration: 88, interactionId: 1 },
      { duration: 400, interactionId: 0 },
    ],
  });
  tell({ getEntries: () => [{ duration: 40, interactionId: 2 }] });
  hide();
  expect(await Promise.all(sent)).toEqual([[{ ...board, outcome: 'responded', ms: 88 }]]);
});

it('what an override shows isn’t reported', async () => {
  const sendReport = await openPage();
  takeOverrides(new URL(overrideLink(location.origin, 'mf-x', 'http://localhost:4310/remote.json')));
  sendReport(board, threw);
  sendReport({ ...board, remote: 'mf-y' }, drew(5));
  hide();
  expect(await sent[0]).toMatchObject([{ remote: 'mf-y' }]);
});

it('an admin’s reports say that they’re an admin’s, because only admins get some releases', async () => {
  // As the identity library stores it.
  const scope = 'openid profile email';
  const entry = { client_id: 'c', audience: 'a', scope, access_token: 'a-token', expires_in: 3600 };
  const token = { body: entry, expiresAt: Date.now() / 1000 + 3600 };
  localStorage.setItem(`@@auth0spajs@@::c::a::${scope}`, JSON.stringify(token));
  const user = { id_token: 'an-id', decodedToken: { claims: {}, user: { sub: 's' } } };
  localStorage.setItem('@@auth0spajs@@::c::@@user@@', JSON.stringify(user));
  const config = { identity: { domain: 'id.test', clientId: 'c', audience: 'a' } };
  const asked = vi.fn(async (_address: string, _init?: RequestInit) => Response.json(config));
  vi.stubGlobal('fetch', asked);
  const sendReport = await openPage();
  const { useSession } = await import('@kickabout/session');
  const player = { exists: true, player_id: 1, is_admin: true, disabled_reason: null } as const;
  useSession.setState({ status: 'signed-in', player });
  sendReport(board, threw);
  hide();
  await expect.poll(() => asked.mock.calls.at(-1)?.[0]).toBe('/api/v1/screen-reports');
  const { headers, body, keepalive } = asked.mock.calls.at(-1)?.[1] ?? {};
  expect({ keepalive, headers }).toMatchObject({
    keepalive: true,
    headers: { authorization: 'Bearer a-token' },
  });
  expect(JSON.parse(await (body as Blob).text())).toEqual({ reports: [{ ...board, ...threw }] });
  expect(sent).toEqual([]);
});

it.each([
  ['missing', 'not_loaded'],
  ['broken', 'threw_on_import'],
  ['tampered', 'refused'],
] as const)('a screen whose problem is “%s” is reported as %s', async (outcome, said) => {
  const sendReport = await openPage();
  sendReport(board, { outcome });
  hide();
  expect(await sent[0]).toMatchObject([{ outcome: said }]);
});

it.each(['paused', 'unknown', 'incompatible'] as const)(
  'that a remote is “%s” isn’t its release’s fault',
  async (outcome) => {
    const sendReport = await openPage();
    sendReport(board, { outcome });
    hide();
    expect(sent).toEqual([]);
  },
);
