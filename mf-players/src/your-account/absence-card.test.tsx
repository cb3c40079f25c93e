// @vitest-environment happy-dom
import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { testApi } from '@kickabout/client/testing';
import { noticesStore } from '@kickabout/federation/shell';
import { clearSession } from '@kickabout/session';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AbsenceCard } from './absence-card.tsx';

const api = testApi();
beforeEach(clearSession);
afterEach(cleanup);

const show = (absence: Parameters<typeof AbsenceCard>[0]['absence']) =>
  render(
    <QueryClientProvider client={queryClient}>
      <AbsenceCard playerId={2} absence={absence} />
    </QueryClientProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const sent = () => api.calls.filter(({ name }) => name === 'setAbsence').map(({ body }) => body);

it('saves the days and the reason, and puts the focus back', async () => {
  const user = userEvent.setup();
  const absence = { from: '2026-12-01', until: '2026-12-14', reason: 'injured' } as const;
  api.answer('setAbsence', { absence });
  show(null);
  await user.click(button('Set dates'));
  await user.type(screen.getByLabelText('From'), '2026-12-01');
  await user.type(screen.getByLabelText('Until'), '2026-12-14');
  await user.selectOptions(screen.getByLabelText('Why'), 'Injured');
  await user.click(button('Save dates'));
  await expect.poll(sent).toEqual([{ absence }]);
  await expect.poll(() => document.activeElement).toBe(button('Set dates'));
});

it('keeps the days that the server refuses, and says what is wrong with them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  api.refuse('setAbsence', 'service_unavailable', 503, 'Come back in a minute.');
  show({ from: '2026-12-01', until: '2026-12-14', reason: null });
  await userEvent.click(button('Change dates'));
  await userEvent.click(button('Save dates'));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save when you’re away.');
  expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('2026-12-14');
});

it('is over with one tap', async () => {
  api.answer('setAbsence', { absence: null });
  show({ from: '2026-12-01', until: '2026-12-14', reason: 'injured' });
  screen.getByText(/^You’re injured from Tue 1 Dec until Mon 14 Dec\./);
  await userEvent.click(button('I’m available again'));
  await expect.poll(sent).toEqual([{ absence: null }]);
  await expect
    .poll(() => noticesStore.getState().notices.map(({ text }) => text))
    .toContain('You’re no longer away.');
});
