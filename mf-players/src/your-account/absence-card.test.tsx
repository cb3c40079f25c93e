import { testApi } from '@kickabout/client/testing';
import { notices, renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AbsenceCard } from './absence-card.tsx';

const api = testApi();

const show = (absence: Parameters<typeof AbsenceCard>[0]['absence']) =>
  renderScreen(<AbsenceCard playerId={2} absence={absence} />);
const button = (name: string) => screen.getByRole('button', { name });
const sent = () => api.sent('setAbsence');

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
  await expect.poll(notices).toContain('You’re no longer away.');
});
