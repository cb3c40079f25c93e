import { testApi } from '@kickabout/client/testing';
import type { ResponseOf } from '@kickabout/contract';
import { renderScreen } from '@kickabout/federation/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as MessagesScreen } from './messages-screen.tsx';
import { Component as UnsubscribeScreen } from './unsubscribe-screen.tsx';

const api = testApi();

const SETTINGS: ResponseOf<'getMessageSettings'> = {
  kinds: [
    { kind: 'match_moved', email: true, push: true },
    { kind: 'teams_out', email: false, push: true },
  ],
  quiet_hours: { from: '22:00', until: '07:00' },
  time_zone: 'Europe/London',
  email: { is_on: true, address: 'gaz@club.test' },
  push: { is_on: false },
};

const open = (address: string) =>
  renderScreen({ '/your-messages': MessagesScreen, '/unsubscribe': UnsubscribeScreen }, address).user;

describe('/your-messages', () => {
  it('has a box for each kind, which counts straight away', async () => {
    api.answer('getMessageSettings', SETTINGS);
    const sent: unknown[] = [];
    api.answer('updateMessageSettings', ({ body }) => {
      sent.push(body);
      return SETTINGS;
    });
    const user = open('/your-messages');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'A match was moved: email' });
    expect(box.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'The teams are out: email' }).checked).toBe(
      false,
    );
    // No phone has asked for push messages, and no one here is an admin.
    expect(screen.queryByRole('checkbox', { name: 'A match was moved: phone' })).toBeNull();
    expect(screen.queryByText('For admins')).toBeNull();
    await user.click(box);
    await waitFor(() =>
      expect(sent).toEqual([{ choices: [{ kind: 'match_moved', channel: 'email', is_wanted: false }] }]),
    );
  });

  it('a choice that can’t be saved goes back', async () => {
    api.answer('getMessageSettings', SETTINGS);
    api.refuse('updateMessageSettings', 'internal_error', 500, 'Something went wrong.');
    const user = open('/your-messages');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'A match was moved: email' });
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
  });

  it('says that the club sends no emails', async () => {
    api.answer('getMessageSettings', { ...SETTINGS, email: { is_on: false, address: 'gaz@club.test' } });
    open('/your-messages');
    expect(await screen.findByText(/The club doesn’t send emails/)).not.toBeNull();
  });

  it('saves quiet hours, or none', async () => {
    api.answer('getMessageSettings', SETTINGS);
    const sent: unknown[] = [];
    api.answer('updateMessageSettings', ({ body }) => {
      sent.push(body);
      return SETTINGS;
    });
    const user = open('/your-messages');
    await user.click(await screen.findByRole('checkbox', { name: 'Send me nothing during these hours' }));
    await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
    await waitFor(() => expect(sent).toEqual([{ quiet_hours: null }]));
  });
});

describe('/unsubscribe', () => {
  it('stops the emails as soon as it’s opened, and undoes that', async () => {
    const calls: string[] = [];
    for (const name of ['unsubscribe', 'resubscribe'] as const)
      api.answer(name, ({ params }) => {
        calls.push(`${name} ${params['kind']} ${params['token']}`);
        return { kind: 'match_moved', is_wanted: name === 'resubscribe' };
      });
    const user = open('/unsubscribe#match_moved.abc');
    expect(
      await screen.findByText('You won’t get emails about this any more: A match was moved.'),
    ).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You’ll get emails about this again: A match was moved.')).not.toBeNull();
    expect(calls).toEqual(['unsubscribe match_moved abc', 'resubscribe match_moved abc']);
  });

  it.each(['', '#match_moved', '#another.abc'])(
    'a link that isn’t complete (%s) changes nothing',
    async (hash) => {
      open(`/unsubscribe${hash}`);
      expect(await screen.findByText(/This link isn’t complete/)).not.toBeNull();
    },
  );
});
