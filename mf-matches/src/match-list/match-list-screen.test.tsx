import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryClient } from '@kickabout/client';
import { renderScreen } from '@kickabout/federation/testing';
import { clearSession } from '@kickabout/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MatchSummary } from '../match-model/match-data.ts';
import { Component as MatchListScreen } from './match-list-screen.tsx';

const summary = (match_id: number, match_name: string, own: Partial<MatchSummary>): MatchSummary => ({
  match_id,
  match_name,
  match_date: '2026-11-24',
  match_time: '19:00',
  kickoff_at: '2026-11-24T19:00:00.000Z',
  match_status: 'pending',
  number_of_players: 10,
  price: 5,
  pitch_id: 1,
  pitch_name: 'Powerleague',
  signin_begin_time: '2026-11-01T12:00:00.000Z',
  players_in: 7,
  players_waiting: 0,
  winning_team: null,
  team1_score: 0,
  team2_score: 0,
  my_place: null,
  late_leave_from: '2026-11-24T14:00:00.000Z',
  my_waiting_position: null,
  my_price: null,
  my_join_refusal: null,
  ...own,
});
const LISTS: Partial<Record<string, MatchSummary[]>> = {
  pending: [summary(1, 'Tuesday', { my_place: 'in' }), summary(2, 'Thursday', { players_in: 10 })],
  friendly: [
    summary(3, 'Sunday', { match_status: 'friendly', team1_score: 4, team2_score: 10 }),
    summary(4, 'Monday', { match_status: 'friendly' }),
  ],
};

let server: Server;
/** The last parts of the paths asked for. */
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const status = request.url?.split('/').at(-1) ?? '';
    asked.push(status);
    const list = LISTS[status];
    const body = list ?? { status: 403, code: 'not_allowed', detail: 'Not now.' };
    response.writeHead(list ? 200 : 403, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = window as unknown as { happyDOM: { setURL: (address: string) => void } };
  page.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/matches`);
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  clearSession();
  asked = [];
});
afterEach(() => {
  queryClient.clear();
});

const show = (address: string) => renderScreen(<MatchListScreen />, address);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('opens on upcoming matches; each links to its page and says whether you’re in', async () => {
  show('/matches');
  const link = await screen.findByRole('link', { name: 'Tuesday' });
  expect(link.getAttribute('href')).toBe('/matches/1');
  expect(heading()).toBe('pending Matches');
  expect(screen.getByText('You’re in')).toBeDefined();
  expect(screen.getByText('3 places left')).toBeDefined();
  expect(screen.getByText('Full')).toBeDefined();
});

it('the URL chooses the status, and each choice is fetched again', async () => {
  show('/matches?status=friendly');
  await screen.findByRole('link', { name: 'Sunday' });
  await userEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
  await screen.findByRole('link', { name: 'Tuesday' });
  await userEvent.click(screen.getByRole('button', { name: 'Friendly' }));
  await screen.findByRole('link', { name: 'Sunday' });
  await vi.waitFor(() => expect(asked).toEqual(['friendly', 'pending', 'friendly']));
});

it('a match in which someone scored shows its score, team 1 first', async () => {
  show('/matches?status=friendly');
  await screen.findByRole('link', { name: 'Sunday' });
  const [sunday, monday] = screen.getAllByRole('listitem');
  expect(sunday?.textContent).toContain('Team 1 4–10 Team 2');
  expect(monday?.textContent).not.toContain('Team 1');
});

it('a failed fetch is only logged, and the list stays as it was', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  show('/matches');
  await screen.findByRole('link', { name: 'Tuesday' });
  await userEvent.click(screen.getByRole('button', { name: 'Completed' }));
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(log.mock.calls.map(([words]) => words)).toEqual(['Error fetching completed matches:']);
  expect(heading()).toBe('completed Matches');
  expect(screen.getByRole('link', { name: 'Tuesday' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
