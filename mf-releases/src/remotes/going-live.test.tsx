import { answer, press, section } from '@kickabout/federation/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { focused, remotePages } from '../testing/remote-pages.ts';
import { GINA, NO_CLAIMS, sampleLive, sampleRemote } from '../testing/sample-remote.ts';
import type { ReleaseRow } from './queries.ts';

const { api, open } = remotePages();

const { sent } = api;

const row = (history_id: number, release: string, changes: Partial<ReleaseRow> = {}): ReleaseRow => ({
  history_id,
  release,
  stage: 'everyone',
  share: null,
  how: 'release',
  at: '2026-11-22T10:03:00.000Z',
  by: GINA,
  commit: null,
  reason: null,
  is_kept: true,
  ...changes,
});
describe('going live', () => {
  const candidate = { ...sampleLive('r3'), stage: 'share', share: 10 } as const;
  const wentLive = { state: 'live', release: 'r3', replaced: 'r2', unchanged: false } as const;

  it('a release that some visitors get is widened step by step, to everyone after a question', async () => {
    api.answer('setLive', { ...wentLive, stage: 'share', share: 50 });
    const { user } = open('/remotes/mf-kit', sampleRemote({ candidate }));
    await press(user, 'Show to 50%');
    await expect.poll(() => sent('setLive')).toEqual([{ release: 'r3', stage: 'share', share: 50 }]);
    expect(screen.queryByRole('button', { name: 'Show to 10%' })).toBeNull();
    await expect
      .poll(() => screen.getByRole('button', { name: 'Show to everyone' }))
      .not.toHaveProperty('disabled', true);
    await press(user, 'Show to everyone');
    await answer(user, 'Show to everyone');
    await expect.poll(() => sent('setLive').at(-1)).toEqual({ release: 'r3', stage: 'everyone' });
  });

  it('such a release is withdrawn, if it’s still the one that the admin saw', async () => {
    api.answer('withdrawRelease', { withdrawn: 'r3', live: 'r2' });
    const { user } = open('/remotes/mf-kit', sampleRemote({ candidate, grants: NO_CLAIMS }));
    await press(user, 'Withdraw');
    await answer(user, 'Withdraw');
    await expect.poll(() => sent('withdrawRelease')).toEqual([{ release: 'r3' }]);
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
  });

  it('what is live is rolled back, if it’s still the one that the admin saw', async () => {
    api.answer('rollBackRemote', { from: 'r2', release: 'r1' });
    const { user } = open('/remotes/mf-kit', sampleRemote());
    await press(user, 'Roll back');
    await answer(user, 'Roll back');
    await expect.poll(() => sent('rollBackRemote')).toEqual([{ from: 'r2' }]);
  });

  it('an earlier release that is still there can be made live again, once', async () => {
    api.answer('rollBackRemote', { from: 'r2', release: 'r1' });
    api.answerPages('listReleases', [
      row(5, 'r2'),
      row(4, 'r1', {
        how: 'taken_back',
        by: { kind: 'server' },
        reason: '4 of 12 browsers could not show it.',
      }),
      row(3, 'r1', { commit: 'abc1234' }),
      row(2, 'p1', { stage: 'preview', how: 'preview' }),
      row(1, 'r0', { is_kept: false }),
    ]);
    const { user } = open('/remotes/mf-kit', sampleRemote());
    const list = await screen.findByRole('list', { name: 'Releases' });
    const [, takenBack, published] = within(list).getAllByRole('listitem');
    for (const said of ['Taken back', 'the server', '4 of 12 browsers could not show it.'])
      expect(takenBack?.textContent).toContain(said);
    for (const said of ['Released', 'Gina’s key', 'commit abc1234'])
      expect(published?.textContent).toContain(said);
    expect(within(list).getAllByRole('button', { name: /live$/ })).toHaveLength(1);
    await press(user, 'Make r1 live');
    await answer(user, 'Make live');
    await expect.poll(() => sent('rollBackRemote')).toEqual([{ release: 'r1', from: 'r2' }]);
  });
});

it('a link can be made to each release that is still there and isn’t live, once', async () => {
  api.answer('previewRelease', {
    state: 'preview',
    release: 'r1',
    address: 'https://club.example/kit?override=mf-kit@r1',
    expires_at: '2026-11-29T10:03:00.000Z',
  });
  api.answerPages('listReleases', [row(3, 'r2'), row(2, 'r1'), row(1, 'r0', { is_kept: false })]);
  const { user } = open('/remotes/mf-kit', sampleRemote());
  await press(user, 'Create link to r1');
  await expect
    .poll(() => api.calls.filter(({ name }) => name === 'previewRelease').map(({ params }) => params))
    .toEqual([{ name: 'mf-kit', release: 'r1' }]);
  for (const gone of ['r0', 'r2'])
    expect(screen.queryByRole('button', { name: `Create link to ${gone}` })).toBeNull();
});

describe('what a remote has of the site', () => {
  it('is withdrawn after a question, and granted again without one', async () => {
    const grants = { ...NO_CLAIMS, paths: ['/kit'], navigation: ['Kit'] };
    api.answer('setRemoteGrant', { grants });
    const { user } = open('/remotes/mf-kit', sampleRemote({ grants }));
    await press(user, 'Withdraw: The page /kit');
    await answer(user, 'Cancel');
    expect(sent('setRemoteGrant')).toEqual([]);
    await press(user, 'Withdraw: The page /kit');
    const left = { ...NO_CLAIMS, navigation: ['Kit'] };
    api.answer('listRemotes', [sampleRemote({ grants: left, withheld: { ...NO_CLAIMS, paths: ['/kit'] } })]);
    await answer(user, 'Withdraw');
    await press(user, 'Grant again: The page /kit');
    await expect
      .poll(() => sent('setRemoteGrant'))
      .toEqual([
        { kind: 'path', value: '/kit', is_granted: false },
        { kind: 'path', value: '/kit', is_granted: true },
      ]);
    await expect.poll(focused).toContain('Withdrawn: no one gets it.');
  });
});

describe('pausing', () => {
  it('asks first; resuming doesn’t', async () => {
    api.answer('setRemotePaused', ({ body }) => ({ name: 'mf-kit', ...(body as { is_paused: boolean }) }));
    const { user } = open('/remotes/mf-kit', sampleRemote());
    await press(user, 'Pause');
    api.answer('listRemotes', [sampleRemote({ is_paused: true })]);
    await answer(user, 'Pause');
    await press(user, 'Resume');
    await expect.poll(() => sent('setRemotePaused')).toEqual([{ is_paused: true }, { is_paused: false }]);
  });

  it('isn’t offered for the remote that has this page', async () => {
    open('/remotes/mf-releases', sampleRemote({ name: 'mf-releases' }));
    await section('Create a key');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});
