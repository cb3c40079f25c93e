import { invalidate } from '@kickabout/client';
import { answer, press, section } from '@kickabout/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { focused, remotePages } from '../testing/remote-pages.ts';
import { GINA, NO_CLAIMS, NO_FAILURES, sampleLive, sampleRemote } from '../testing/sample-remote.ts';
import type { PublishKey } from './queries.ts';

const { api, open } = remotePages();
const ADA = { player_id: 1, first_name: 'Ada', last_name: 'Lovelace', preferred_name: 'Ada' };

const { sent } = api;

const publishKey = (key_id: number, holder: string, changes: Partial<PublishKey> = {}): PublishKey => ({
  key_id,
  holder,
  created_at: '2026-11-01T10:00:00.000Z',
  created_by: ADA,
  expires_at: '2999-05-01T10:00:00.000Z',
  revoked_at: null,
  last_used_at: null,
  ...changes,
});

const textsIn = (place: HTMLElement, role: string) =>
  within(place)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

describe('the overview', () => {
  it('says what is live, who is trying something out, and what needs an admin', async () => {
    const waiting = { ...sampleWaiting('r3'), claims: { ...NO_CLAIMS, paths: ['/shirts'] } };
    const candidate = { ...sampleLive('r4'), stage: 'share', share: 10 } as const;
    open(
      '/remotes',
      sampleRemote({ waiting: [waiting], candidate }),
      sampleRemote({ name: 'mf-x', is_paused: true }),
    );
    const kit = (await section('mf-kit')).textContent;
    expect(kit).toContain('r2');
    expect(kit).toContain('Sun 22 Nov, 10:03');
    expect(kit).toContain('48 KB');
    expect(kit).toMatch(/1 waiting for approval.*New for 10% of visitors/);
    expect((await section('mf-x')).textContent).toContain('Paused');
  });

  it('says how it worked in visitors’ browsers in the last day', async () => {
    const figures = { drew: 97, failed: 3, median_ms: 300, slow_response_ms: 200 };
    const failures = { ...NO_FAILURES, not_loaded: 3 };
    const releases = [
      { ...figures, failures, release: 'r2' },
      { ...figures, failures: NO_FAILURES, release: 'r1', drew: 1903, failed: 0, median_ms: 1500 },
    ];
    api.answer('getRemoteHealth', { name: 'mf-kit', releases, hours: [] });
    open('/remotes', sampleRemote());
    await screen.findByText('Shown 2,000 times');
    const kit = (await section('mf-kit')).textContent;
    expect(kit).toContain('Last dayShown 2,000 timesFailed3\u00a0(0.1%)Load time1.5 sResponse200 ms');
  });

  it('leads to a remote that doesn’t exist yet, unless that can’t be its name', async () => {
    const { router, user } = open('/remotes');
    await screen.findByText('No remotes yet');
    const name = screen.getByLabelText('Name');
    await user.type(name, 'Kit{Enter}');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect((name as HTMLInputElement).value).toBe('Kit');
    await user.clear(name);
    await user.type(name, 'mf-shirts{Enter}');
    expect(router.state.location.pathname).toBe('/remotes/mf-shirts');
    await screen.findByText('Nothing published yet');
    await section('Create a key');
  });
});

describe('a release that claims more than was granted', () => {
  const claims = { paths: ['/kit/new'], navigation: ['Kit'], slots: ['home.next-match'] };
  const remote = sampleRemote({ waiting: [{ ...sampleWaiting('r3'), claims }] });

  it('is shown as what it wants besides what its remote has, and approved as shown', async () => {
    api.answer('decideClaims', { state: 'refused', release: 'r3' });
    const { user } = open('/remotes/mf-kit', remote);
    const waiting = await section('r3 needs your approval');
    const lists = within(waiting).getAllByRole('list');
    const [wanted, granted] = lists.map((list) => textsIn(list, 'listitem'));
    expect(wanted).toEqual([
      'The page /kit/new',
      '“Kit” in the navigation',
      'A place in another page: home.next-match',
    ]);
    expect(granted).toEqual(['The page /kit']);
    await press(user, 'Approve');
    await expect.poll(() => sent('decideClaims')).toEqual([{ decision: 'approve', claims }]);
    await expect.poll(focused).toContain('1 waiting for approval');
  });

  it('is only refused after a question', async () => {
    api.answer('decideClaims', { state: 'refused', release: 'r3' });
    const { user } = open('/remotes/mf-kit', remote);
    await press(user, 'Refuse');
    await answer(user, 'Cancel');
    expect(sent('decideClaims')).toEqual([]);
    await press(user, 'Refuse');
    await answer(user, 'Refuse');
    await expect.poll(() => sent('decideClaims')).toEqual([{ decision: 'refuse', claims }]);
  });
});

describe('a key', () => {
  it('is shown once, with the two lines that its holder types', async () => {
    api.answer('createPublishKey', {
      key_id: 4,
      key: 'kickabout_secret',
      expires_at: '2027-05-21T10:00:00.000Z',
    });
    const { user } = open('/remotes/mf-kit', sampleRemote());
    await user.type(await screen.findByLabelText('Whose key'), 'Gina');
    await press(user, 'Create key');
    const shown = await section('The key for Gina');
    await expect.poll(focused).toBe(shown.textContent);
    expect(textsIn(shown, 'definition')).toEqual(
      expect.arrayContaining([
        'kickabout_secret',
        'read -rs KICKABOUT_PUBLISH_KEY && export KICKABOUT_PUBLISH_KEY',
        `npm run release mf-kit -- --to ${window.location.origin}`,
      ]),
    );
    expect(sent('createPublishKey')).toMatchObject([{ holder: 'Gina', days: 180 }]);
    await press(user, 'Done');
    expect(document.body.textContent).not.toContain('kickabout_secret');
    expect((screen.getByLabelText('Whose key') as HTMLInputElement).value).toBe('');
  });

  it('that is refused keeps what was typed', async () => {
    api.refuse('createPublishKey', 'service_unavailable', 503, 'Later.');
    const { user } = open('/remotes/mf-kit', sampleRemote());
    await user.type(await screen.findByLabelText('Whose key'), 'Gina');
    await press(user, 'Create key');
    await screen.findByText(/Failed to create the key/);
    expect((screen.getByLabelText('Whose key') as HTMLInputElement).value).toBe('Gina');
  });

  it('is revoked after a question; one that ended says how', async () => {
    const ended = '2026-11-02T10:00:00.000Z';
    api.answer('revokePublishKey', { message: 'Revoked.' });
    api.answer('listPublishKeys', [
      publishKey(3, 'Gina', { last_used_at: ended }),
      publishKey(2, 'Hugo', { revoked_at: ended }),
      publishKey(1, 'Ines', { expires_at: ended }),
    ]);
    const { user } = open('/remotes/mf-kit', sampleRemote());
    const list = await screen.findByRole('list', { name: 'Publish keys' });
    const [valid, revoked, expired] = within(list).getAllByRole('listitem');
    for (const [key, ...said] of [
      [valid, 'until 01/05/2999', 'last used Mon 2 Nov, 10:00'],
      [revoked, 'Revoked', 'revoked Mon 2 Nov, 10:00', 'never used'],
      [expired, 'Expired', 'until 02/11/2026'],
    ] as const)
      for (const words of said) expect(key?.textContent).toContain(words);
    await press(user, 'Revoke Gina’s key');
    await answer(user, 'Revoke');
    await expect
      .poll(() => api.calls.filter(({ name }) => name === 'revokePublishKey').map(({ params }) => params))
      .toEqual([{ name: 'mf-kit', keyId: '3' }]);
    await expect.poll(focused).toBe(list.textContent);
  });
});

it('what is typed stays when the page refreshes', async () => {
  const { user } = open('/remotes/mf-kit');
  await user.type(await screen.findByLabelText('Whose key'), 'Gina');
  await screen.findByText('Nothing published yet');
  api.answer('listRemotes', [sampleRemote({ waiting: [{ ...sampleWaiting('r1'), claims: NO_CLAIMS }] })]);
  await act(() => invalidate('listRemotes'));
  await section('r1 needs your approval');
  expect((screen.getByLabelText('Whose key') as HTMLInputElement).value).toBe('Gina');
});

it('a part that can’t be loaded says so, and the rest works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.refuse('getRemoteHealth', 'service_unavailable', 503, 'Later.');
  api.refuse('listReleases', 'service_unavailable', 503, 'Later.');
  open('/remotes/mf-kit', sampleRemote());
  await screen.findByText('We can’t show the releases right now');
  await screen.findByText('We can’t show the last week right now');
  await screen.findByText('No keys yet');
  screen.getByRole('button', { name: 'Roll back' });
});

function sampleWaiting(release: string) {
  return {
    release,
    stored_at: '2026-11-22T10:05:00.000Z',
    by: GINA,
    commit: null,
    stage: 'everyone',
    share: null,
  } as const;
}
