import { testApi } from '@kickabout/client/testing';
import { sampleSummary } from '@kickabout/client/testing/samples';
import type { ResponseOf } from '@kickabout/contract';
import { renderScreen } from '@kickabout/federation/testing';
import { setSessionPlayer } from '@kickabout/session';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Component as PlayerHome } from './player-home.tsx';

type Home = ResponseOf<'getHome'>;

const api = testApi();

const NEXT = sampleSummary();
const NOTHING: Home = {
  next_match: null,
  own_match: null,
  account_balance: 0,
  held: 0,
  available: 0,
  last_result: null,
  form: [],
  month: { year: 2026, month: 11, standing: null },
};

/** What the tiles say, and where they lead. */
async function tilesOf(home: Home) {
  api.answer('getHome', home);
  show();
  const links = await screen.findAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}
const show = () => renderScreen(<PlayerHome />);

it('says what there isn’t yet for a new player in a new club', async () => {
  expect(await tilesOf(NOTHING)).toEqual([
    ['Your balance £0.00 Nothing held', '/your-account'],
    ['Last result – No result yet', '/matches?status=completed'],
    ['Your form – No result yet', '/matches?status=completed'],
    ['Place in November – Not played yet', '/leaderBoard'],
  ]);
});

it('says where a player stands, from the point of view of their team', async () => {
  const tiles = await tilesOf({
    next_match: NEXT,
    own_match: { ...NEXT, match_id: 8, my_place: 'waiting', my_waiting_position: 2 },
    account_balance: -3.5,
    held: 5,
    available: -8.5,
    last_result: {
      match_id: 5,
      match_name: 'Tue 17 Nov 2026, 19:00 · Powerleague (pitch 3)',
      team_id: 2,
      team1_score: 2,
      team2_score: 4,
      outcome: 'won',
      scorers: [
        { name: 'Sam', team_id: 1, goals: 2, own_goals: 0 },
        { name: 'Nia', team_id: 2, goals: 1, own_goals: 0 },
        { name: 'Tommo', team_id: 2, goals: 3, own_goals: 0 },
      ],
    },
    form: ['won', 'drawn', 'lost'],
    month: { year: 2026, month: 11, standing: { place: 3, players: 24, total_goals: 1 } },
  });
  expect(tiles).toEqual([
    ['Your next match Tue 24 Nov, 19:00 Waiting, 2nd · Powerleague', '/matches/8'],
    ['Your balance −£3.50 £5.00 held', '/your-account'],
    ['Last result, 17 Nov Won 4 – 2 Tommo 3, Nia – Sam 2', '/matches/5'],
    ['Your form Won, Drawn, LostWDL Latest first', '/matches?status=completed'],
    ['Place in November 3rd of 24, 1 goal', '/leaderBoard'],
  ]);
});

it('says nothing of a match that the card above is about', async () => {
  const match = { ...NEXT, my_place: 'in' } as const;
  const [first] = await tilesOf({ ...NOTHING, next_match: match, own_match: match });
  expect(first?.[0]).toBe('Your balance £0.00 Nothing held');
});

it('lets a player vote with one tap on a name, while a vote is open', async () => {
  const vote = {
    ends_at: '2026-11-24T21:00:00.000Z',
    is_open: true,
    can_vote: true,
    my_vote: null,
    winners: [],
  };
  const match = { match_id: 5, match_date: '2026-11-22', man_of_the_match_vote: vote };
  const before = { ...match, match_id: 4, match_date: '2026-11-21' };
  const player = (player_id: number, preferred_name: string) => ({ player_id, preferred_name, plays: true });
  api.answer('getMatch', ({ params }) => (params['id'] === '4' ? before : match) as never);
  api.answer('listMatchPlayers', [player(2, 'Sam'), player(3, 'Priya'), player(4, 'Ann')] as never);
  api.answer('voteForManOfTheMatch', { player_id: 3 });
  setSessionPlayer({ exists: true, player_id: 2, is_admin: false, disabled_reason: null });
  api.answer('getHome', {
    ...NOTHING,
    open_votes: [5, 4].map((match_id) => ({ match_id, ends_at: vote.ends_at })),
  });
  show();
  const card = await screen.findByRole('region', { name: 'Who was best on Sun 22 Nov?' });
  screen.getByRole('region', { name: 'Who was best on Sat 21 Nov?' });
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ann', 'Priya']);
  api.answer('getMatch', { ...match, man_of_the_match_vote: { ...vote, my_vote: 3 } } as never);
  await userEvent.click(within(card).getByRole('button', { name: 'Priya' }));
  await within(card).findByRole('button', { name: 'Priya', pressed: true });
  await within(card).findByText(/^Your vote is saved/);
});

it('says so when it can’t be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.refuse('getHome', 'service_unavailable', 503, 'The database is down.');
  show();
  await screen.findByText('The database is down.');
  api.answer('getHome', NOTHING);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing held');
});

it('says why an account is disabled, without asking for anything', async () => {
  setSessionPlayer({ exists: true, player_id: 2, is_admin: false, disabled_reason: 'Plays too rough' });
  show();
  await screen.findByText('Plays too rough');
  expect(api.calls).toEqual([]);
});
