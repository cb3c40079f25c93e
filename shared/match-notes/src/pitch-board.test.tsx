import { foldMatchNotes } from '@kickabout/domain';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KnownPitch } from './known-pitch.ts';
import { PitchBoard } from './pitch-board.tsx';
import { ANN, CAT, sampleGoal, samplePitch } from './testing/sample-pitch.ts';
import { unsentNotes } from './unsent-notes.ts';

const KICKOFF = Date.parse('2026-11-24T19:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: KICKOFF, toFake: ['Date', 'setInterval', 'clearInterval'] });
});

const show = (changes: Partial<KnownPitch> = {}) => render(<PitchBoard pitch={samplePitch(changes)} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(button(name));
const score = () =>
  within(screen.getByRole('region', { name: 'Score' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .join(':');
/** Someone taps, then looks up for a while. */
const later = () => vi.setSystemTime(Date.now() + 60_000);
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));

it('a tap on a name is a goal, kept on the phone, and who assisted is asked only by a button', async () => {
  show();
  await press(/^Goal by Ann/);
  expect(score()).toBe('1:0');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Assist');
  const question = screen.getByRole('dialog', { name: 'Who assisted Ann?' });
  expect(within(question).queryByRole('button', { name: 'Cat' })).toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: 'Ben' }));
  expect(screen.getByRole('heading', { name: 'Goal by Ann, assist by Ben' })).toBeTruthy();
  const { goals } = foldMatchNotes(unsentNotes(ANN, 7).map(({ note }) => note));
  expect(goals).toMatchObject([{ scorer: { playerId: ANN }, assistBy: 2 }]);
  // Opened again, the page still has them.
  cleanup();
  show();
  expect(score()).toBe('1:0');
});

it('an own goal counts for the other team, and the next tap is a goal again', async () => {
  show();
  await press('Own goal');
  await press(/^Own goal by Ann/);
  await press(/^Goal by Ann/);
  expect(score()).toBe('1:1');
});

it('a double tap is one goal', async () => {
  show();
  await press(/^Goal by Ann/);
  await press(/^Goal by Ann/);
  expect(score()).toBe('1:0');
  later();
  await press(/^Goal by Ann/);
  expect(score()).toBe('2:0');
});

it('undo takes a goal back, also by keyboard, and leaves the focus at the score', async () => {
  show();
  await press(/^Goal by Cat/);
  within(screen.getByRole('region', { name: 'Goal by Cat' }))
    .getByRole('button', { name: 'Undo' })
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(score()).toBe('0:0');
  expect(screen.getByRole('heading', { name: 'Score' })).toBe(document.activeElement);
});

it('for someone without a team it asks once which team they play for, and again if that was undone', async () => {
  show();
  const answer = async (team: string) => {
    await press(/^Goal by Dan/);
    const question = screen.getByRole('dialog', { name: 'Which team does Dan play for?' });
    await userEvent.click(within(question).getByRole('button', { name: team }));
  };
  await answer('Team 1');
  await press('Undo');
  await answer('Team 2');
  expect(score()).toBe('0:1');
  later();
  await press(/^Goal by Dan/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(score()).toBe('0:2');
  later();
  await press('Own goal');
  await press(/^Own goal by Dan/);
  expect(score()).toBe('1:2');
});

it('once a result is saved, it shows that one and takes no more goals', () => {
  const note = sampleGoal(ANN, '2026-11-24T19:05:00.000Z');
  const notes = [{ note, noted_by: CAT, noted_by_name: 'Cat' }];
  show({ notes, status: 'in_progress', result: { team1: 0, team2: 3 } });
  expect(score()).toBe('1:0');
  expect(screen.getByText(/An admin has saved 0 – 3/)).toBeTruthy();
  cleanup();
  show({ notes, status: 'completed', result: { team1: 2, team2: 4 } });
  expect(score()).toBe('2:4');
  expect(screen.getByText('This is the result that was saved.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a goal that another phone noted too counts once after one tap', async () => {
  const note = sampleGoal(ANN, new Date(KICKOFF - 20_000).toISOString());
  show({ notes: [{ note, noted_by: CAT, noted_by_name: 'Cat' }] });
  await press(/^Goal by Ann/);
  expect(score()).toBe('2:0');
  const question = screen.getByRole('alert');
  expect(question.textContent).toContain('Two phones noted a goal by Ann within 30 seconds. Same goal?');
  await userEvent.click(within(question).getByRole('button', { name: 'Same goal' }));
  expect(score()).toBe('1:0');
  await press('Undo Ann’s goal');
  expect(score()).toBe('0:0');
});

it('someone who may not take notes sees the score, and why there are no buttons', () => {
  const note = sampleGoal(CAT, '2026-11-24T19:05:00.000Z', 2);
  show({ isInMatch: false, notes: [{ note, noted_by: CAT, noted_by_name: 'Cat' }] });
  expect(score()).toBe('0:1');
  expect(screen.getByText('Only admins and those in the match can take notes.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('the keepers’ timer signals after 7 and 8 minutes, and a phone that slept catches up', async () => {
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const time = () => screen.getByRole('timer').textContent;
  show();
  await press('Start the timer');
  pass(6.99);
  expect([time(), vibrate.mock.calls.length]).toEqual(['6:59', 0]);
  pass(0.02);
  expect(screen.getByText('Change the keepers at the next chance')).toBeTruthy();
  expect(vibrate).toHaveBeenCalledTimes(1);
  // It sleeps: no timer runs, and the clock goes on.
  vi.setSystemTime(KICKOFF + 8.5 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect([time(), vibrate.mock.calls.length]).toEqual(['8:30', 2]);
  expect(screen.getByText('Change the keepers now')).toBeTruthy();
  // The page is opened again.
  cleanup();
  show();
  expect([time(), vibrate.mock.calls.length]).toEqual(['8:30', 2]);
  await press('Changed the keepers');
  pass(1);
  await press('Pause');
  pass(5);
  expect(time()).toBe('1:00');
});
