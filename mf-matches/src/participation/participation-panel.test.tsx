import { queryClient } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { testApi } from '@kickabout/client/testing';
import { sampleMatch, samplePlayer } from '@kickabout/client/testing/samples';
import type { ProblemCode, ResponseOf } from '@kickabout/contract';
import { noticesStore } from '@kickabout/federation/shell';
import { notices, renderScreen } from '@kickabout/federation/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Match, matchQuery } from '../match-model/queries.ts';
import { ParticipationPanel } from './participation-panel.tsx';

const ME = 2;
const MATCH = sampleMatch();

const api = testApi();
/** What the server knows. */
let match: Match;
let refusal: { code: ProblemCode; detail: string } | null;
const offered = () => api.sent('joinMatch').map((body) => (body as { price: number }).price);

/** Days before the match, so that leaving is free unless a test says otherwise. */
beforeEach(() => {
  vi.setSystemTime('2026-11-22T12:00:00Z');
  refusal = null;
  match = MATCH;
  answerJoins();
  api.answer('leaveMatch', () => refuse(refusal?.code ?? 'not_in_match', refusal?.detail));
  api.answer('getMatch', () => match);
  api.answer('listMatches', () => [match]);
  have(5, []);
});

const refuse = (code: ProblemCode, detail: string = code): never => {
  throw Object.assign(new Error(detail), { code, status: 409 });
};
const answerJoins = () =>
  api.answer('joinMatch', ({ body }) => {
    if (refusal !== null) return refuse(refusal.code, refusal.detail);
    if ((body as { price: number }).price !== match.price) return refuse('price_changed');
    match = { ...match, my_place: 'in', my_price: match.price, players_in: match.players_in + 1 };
    return samplePlayer(ME, { price: match.price });
  });
const have = (available: number, holds: ResponseOf<'getOwnDetails'>['holds']) =>
  api.answer('getOwnDetails', { available, held: 11, holds } as ResponseOf<'getOwnDetails'>);

function Panel() {
  const { data } = useQuery(matchQuery(7));
  return data === undefined ? null : <ParticipationPanel match={data} playerId={ME} />;
}

const show = () => renderScreen(<Panel />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('joining sends the price that was shown, and moves the focus to the panel', async () => {
  show();
  await press('Join Match');
  await screen.findByText('You’re in');
  expect(offered()).toEqual([5]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your place' }));
});

it.each([
  ['while leaving is free', 6, 0, true],
  ['when leaving costs', 4, 0, false],
  ['in the minutes of grace', 4, 10, true],
])('a join can be undone from its notice %s', async (_, hours, leave_grace_minutes, canBeUndone) => {
  match = {
    ...MATCH,
    leave_grace_minutes,
    kickoff_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
  };
  show();
  await press('Join Match');
  await screen.findByText('You’re in');
  await expect.poll(() => noticesStore.getState().notices).toHaveLength(1);
  expect(noticesStore.getState().notices.map(({ action }) => action !== undefined)).toEqual([canBeUndone]);
});

it('asks before joining at a price that has changed', async () => {
  show();
  await screen.findByRole('button', { name: 'Join Match' });
  match = { ...match, price: 6 };
  await press('Join Match');
  await answer('Cancel');
  expect(offered()).toEqual([5]);
  // The page knows the new price before there's another.
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);

  match = { ...match, price: 6.5 };
  await press('Join Match');
  await answer('Join for £6.50');
  await screen.findByText('You’re in');
  expect(offered()).toEqual([5, 6, 6.5]);
});

it('a join or a leave that doesn’t reach the server says so, and why beside its button, which works again', async () => {
  show();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await screen.findByRole('button', { name: 'Join Match' });
  api.cut('joinMatch');
  await press('Join Match');
  await screen.findByText(/The server cannot be reached/);
  expect(notices()).toEqual(['Failed to join the match. Please check your balance or try again.']);
  answerJoins();
  await press('Join Match');
  await screen.findByText('You’re in');
  expect(screen.queryByText(/The server cannot be reached/)).toBeNull();
  api.cut('leaveMatch');
  await press('Leave Match');
  await screen.findByText(/The server cannot be reached/);
  expect(notices()).toContain('Failed to leave the match. Please try again.');
});

it.each(['match_not_pending', 'price_changed'] as const)(
  'a join refused with %s shows the server’s sentence',
  async (code) => {
    refusal = { code, detail: `The server’s sentence for ${code}.` };
    show();
    await press('Join Match');
    await screen.findByText(refusal.detail);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('without enough money, offers to top up what is missing first, and says what is set aside for which match and guest', async () => {
  const hold = { match_id: 8, match_name: 'Thursday', price: 5.5, guest_id: null, guest_name: null };
  have(1.5, [hold, { ...hold, guest_id: 'g', guest_name: 'Max' }]);
  match = { ...match, my_join_refusal: 'balance_too_low' };
  show();
  const topUp = await screen.findByRole('link', { name: 'Top up £3.50 to join' });
  expect(topUp.getAttribute('href')).toBe('/your-account?match=7');
  screen.getByText('You need a balance of at least £5.00 to join this match.');
  screen.getByText('You have £1.50 available. £11.00 is set aside. £3.50 is missing.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '£5.50 for Thursday',
    '£5.50 for Max, your guest, in Thursday',
  ]);
});

it('forgets a refusal for lack of money once there is enough', async () => {
  match = { ...match, my_join_refusal: 'balance_too_low' };
  refusal = { code: 'balance_too_low', detail: 'Too little.' };
  show();
  await press('Join Match');
  await screen.findByText('Too little.');
  refusal = null;
  match = { ...match, my_join_refusal: null };
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(/^We’ll hold £5.00/);
  expect(screen.queryByText('Too little.')).toBeNull();
});

it('a join already made in another tab counts as done', async () => {
  show();
  await screen.findByRole('button', { name: 'Join Match' });
  refusal = { code: 'already_joined', detail: 'You’re already in this match.' };
  match = { ...match, my_place: 'in', my_price: 5 };
  await press('Join Match');
  await screen.findByText('You’re in');
  expect(screen.queryByText(refusal.detail)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your place' }));
});

it('a leave that turns out to be done already shows the server’s sentence, and the match can be joined', async () => {
  match = { ...MATCH, my_place: 'in', my_price: 5 };
  show();
  await screen.findByRole('button', { name: 'Leave Match' });
  refusal = { code: 'not_in_match', detail: 'You’re no longer in this match.' };
  match = MATCH;
  await press('Leave Match');
  await screen.findByRole('button', { name: 'Join Match' });
  expect(noticesStore.getState().notices).toMatchObject([{ kind: 'success', text: refusal.detail }]);
});

it.each([
  [5, false, '£5.00 will be taken from your balance.'],
  [5, true, 'You’ll get it back if someone else takes your place before kickoff.'],
  [0, true, 'Someone on the waiting list takes your place, so you won’t be charged.'],
])('before a late leave that costs £%d, with refunds %s, it says: %s', async (charge, refunded, sentence) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T18:00:00Z') });
  match = {
    ...MATCH,
    my_place: 'in',
    my_price: 5,
    my_late_leave_charge: charge,
    late_leave_refunded: refunded,
  };
  show();
  await press('Leave Match');
  const { textContent } = await screen.findByRole('alertdialog');
  expect(textContent).toContain(sentence);
  expect(textContent?.includes('You’ll get it back')).toBe(refunded && charge > 0);
});

it('a question that someone leaves unanswered, with the whole page, is asked again at the next press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T18:00:00Z') });
  match = { ...MATCH, my_place: 'in', my_price: 5, my_late_leave_charge: 5 };
  show();
  await press('Leave Match');
  await screen.findByRole('alertdialog');
  cleanup();
  show();
  await press('Leave Match');
  await screen.findByRole('alertdialog');
});

it('before a late leave with a guest, says that each place that is taken brings back its price', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T18:00:00Z') });
  const joined = { my_place: 'in', my_price: 5, my_guests: 1, my_late_leave_charge: 10 } as const;
  match = { ...MATCH, ...joined, late_leave_refunded: true };
  show();
  await press('Leave Match');
  const { textContent } = await screen.findByRole('alertdialog');
  expect(textContent).toContain('the price of a place for each one that someone else takes');
  expect(textContent).not.toContain('someone else takes your place');
});
