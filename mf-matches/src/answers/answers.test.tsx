import { testApi } from '@kickabout/client/testing';
import { sampleMatch } from '@kickabout/client/testing/samples';
import { notices, renderScreen } from '@kickabout/federation/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Match, MatchAnswers } from '../match-model/queries.ts';
import { Answers } from './answers.tsx';
import { NoAnswerCard } from './no-answer-card.tsx';

const ME = 2;
const api = testApi();
const named = (player_id: number) => ({ player_id, preferred_name: `Player ${player_id}` });
let answers: MatchAnswers;

beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00:00Z');
  answers = { cant: [], maybe: [] };
  api.answer('getMatchAnswers', () => answers);
});

const show = (match: Match = sampleMatch()) =>
  renderScreen(
    <>
      <Answers match={match} playerId={ME} />
      <NoAnswerCard match={match} playerId={ME} />
    </>,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pressed = async () =>
  (await screen.findAllByRole('button', { pressed: true })).map(({ textContent }) => textContent);

it('says “can’t”, changes it to “maybe”, and takes it back', async () => {
  const user = userEvent.setup();
  api.answer('answerMatch', ({ body }) => {
    const { answer } = body as { answer: 'cant' | 'maybe' | null };
    answers = { cant: [], maybe: [], ...(answer && { [answer]: [{ ...named(ME), absence: null }] }) };
    return { answer };
  });
  show();
  await user.click(await button('Can’t come'));
  await screen.findByText('1 can’t');
  expect(await pressed()).toEqual(['Can’t come']);
  await user.click(await button('Maybe'));
  await screen.findByText('1 maybe');
  expect(await pressed()).toEqual(['Maybe']);
  await user.click(await button('Maybe'));
  await screen.findByText('No one has said “can’t” or “maybe” yet.');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

it('takes the pressed state back, and says so, if an answer isn’t saved', async () => {
  api.refuse('answerMatch', 'match_not_pending', 409, 'The match has started.');
  show();
  await userEvent.click(await button('Maybe'));
  await expect.poll(notices).toEqual(['The match has started.']);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

it('says why someone who is away counts as “can’t”, and asks no one who is in', async () => {
  answers = {
    cant: [{ ...named(ME), absence: { until: '2026-12-06', reason: 'injured' } }],
    maybe: [named(3)],
  };
  show();
  await screen.findByText('You’re injured until Sun 6 Dec · 1 can’t, 1 maybe');
  await screen.findByText('Player 2 (injured until Sun 6 Dec)');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  cleanup();
  show(sampleMatch({ my_place: 'in' }));
  await screen.findByText('Player 3');
  expect(screen.queryByRole('button', { name: 'Maybe' })).toBeNull();
});

it('lets admins remind those without an answer, and call for players, but not again for 12 hours', async () => {
  const unanswered = {
    count: 103,
    players: [named(ME), named(5), named(6)],
    reminded_at: null,
    called_at: null,
  };
  answers = { cant: [], maybe: [], unanswered };
  const askedAt = '2026-11-23T12:00:00.000Z';
  api.answer('remindPlayers', () => {
    answers = { cant: [], maybe: [], unanswered: { ...unanswered, reminded_at: askedAt } };
    return { asked_at: askedAt, told: 101, held_until: '2026-11-24T07:00:00.000Z', missed: 1 };
  });
  api.refuse('callForPlayers', 'asked_recently', 409, 'They were asked less than 12 hours ago.');
  show();
  await screen.findByText('Player 5, Player 6 and 100 more');
  await screen.findByText('Tells everyone who may come that 3 places are left.');
  const remind = await button('Remind 102 players');
  await userEvent.click(remind);
  await screen.findByText(
    'Sent. Again from Tue 24 Nov, 00:00. Those with quiet hours get it by Tue 24 Nov, 07:00. 1 player won’t get it: their quiet hours last until kickoff.',
  );
  expect(notices()).toEqual(['Reminded 101 players.']);
  expect([remind.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', remind]);
  await userEvent.click(remind);
  expect(api.calls.filter(({ name }) => name === 'remindPlayers')).toHaveLength(1);
  await userEvent.click(await button('Call for players'));
  await expect.poll(notices).toContain('They were asked less than 12 hours ago.');
});

it('asks no one when everyone has answered, the match is full, or sign-up is closed', async () => {
  answers = {
    cant: [],
    maybe: [],
    unanswered: { count: 0, players: [], reminded_at: null, called_at: null },
  };
  show(sampleMatch({ players_in: 10 }));
  await screen.findByText('Everyone else has answered.');
  expect((await button('Remind')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Call for players' })).toBeNull();
  cleanup();
  for (const differs of [
    { signin_begin_time: '2026-11-23T12:00:01.000Z' },
    { kickoff_at: '2026-11-23T12:00:00.000Z' },
  ]) {
    show(sampleMatch(differs));
    expect(screen.queryByRole('region', { name: 'No answer' })).toBeNull();
    cleanup();
  }
});
