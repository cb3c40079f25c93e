import { testApi } from '@kickabout/client/testing';
import { sampleMatch } from '@kickabout/client/testing/samples';
import { renderScreen } from '@kickabout/federation/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, test, vi } from 'vitest';
import { sampleMember } from '../../testing/sample-player.ts';
import type { Member } from '../members.ts';
import type { Match } from '../queries.ts';
import { TeamBoard } from './team-board.tsx';
import { TeamTools } from './team-tools.tsx';
import { decideWhoPlays, type PickedTeams } from './use-teams.ts';

const api = testApi();

beforeEach(() => void api.answer('getMatchPlayerAttributes', []));

const PLAYERS = [sampleMember(1, { team_id: 1 }), sampleMember(2, { team_id: 2 }), sampleMember(3)];

const show = (players: readonly Member[], match: Partial<Match> = { teams_confirmed: true }) =>
  renderScreen(<TeamTools match={sampleMatch(match)} players={players} />);
const choice = (name: string, team: string) =>
  within(screen.getByRole('group', { name: `Team of ${name}` })).getByRole<HTMLInputElement>('radio', {
    name: team,
  });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = () => api.sent('updateTeams');

it('teams are saved together, and only then', async () => {
  api.answer('updateTeams', { message: 'Teams updated.' });
  show(PLAYERS);
  expect(button('Save teams').disabled).toBe(true);
  await userEvent.click(choice('Player 3', 'Team 1'));
  await userEvent.click(choice('Player 2', 'Reserves'));
  expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(button('Save teams'));
  await expect.poll(sent).toEqual([{ team1: [1, 3], team2: [], expected_balance_changes: [] }]);
});

it('discarding goes back to the saved teams', async () => {
  show(PLAYERS);
  await userEvent.click(choice('Player 3', 'Team 1'));
  await userEvent.click(button('Discard'));
  expect(choice('Player 3', 'Reserves').checked).toBe(true);
  expect(button('Save teams').disabled).toBe(true);
});

it('a player who leaves in the meantime isn’t sent', async () => {
  api.answer('updateTeams', { message: 'Teams updated.' });
  function Leaving() {
    const [players, setPlayers] = useState(PLAYERS);
    const match = sampleMatch({ teams_confirmed: true });
    return (
      <>
        <TeamTools match={match} players={players} />
        <button type="button" onClick={() => setPlayers(players.slice(1))}>
          Player 1 leaves
        </button>
      </>
    );
  }
  renderScreen(<Leaving />);
  await userEvent.click(choice('Player 3', 'Team 1'));
  await userEvent.click(button('Player 1 leaves'));
  await userEvent.click(button('Save teams'));
  await expect.poll(sent).toEqual([{ team1: [3], team2: [2], expected_balance_changes: [] }]);
});

it('a failure keeps what was picked', async () => {
  show(PLAYERS);
  await userEvent.click(choice('Player 3', 'Team 1'));
  api.refuse('updateTeams', 'not_in_match', 409, 'Player 9 isn’t in this match.');
  await userEvent.click(button('Save teams'));
  await expect.poll(() => button('Save teams').disabled).toBe(false);
  expect(choice('Player 3', 'Team 1').checked).toBe(true);
});

it('teams that don’t decide who plays can be saved as they are', () => {
  show(PLAYERS, { teams_confirmed: false });
  expect(button('Save teams').disabled).toBe(false);
  expect(button('Discard').disabled).toBe(true);
});

it.each([
  ['no one is in a team', 'pending', false, [[0, null]], true],
  ['not set together', 'pending', false, [[1, null]], false],
  [
    'set together',
    'pending',
    true,
    [
      [1, null],
      [0, null],
    ],
    true,
  ],
  [
    'set together, and as they play',
    'in_progress',
    true,
    [
      [1, true],
      [0, false],
    ],
    true,
  ],
  [
    'moved since the start',
    'in_progress',
    true,
    [
      [1, false],
      [0, false],
    ],
    false,
  ],
  [
    'someone plays in no team',
    'completed',
    true,
    [
      [1, true],
      [0, true],
    ],
    false,
  ],
] as const)('teams %s, in a %s match', (_, match_status, teams_confirmed, players, decides) => {
  const members = players.map(([team_id, plays], index) => sampleMember(index, { team_id, plays }));
  expect(decideWhoPlays({ match_status, teams_confirmed }, members)).toBe(decides);
});

/** The board with moves applied straight away, as the cache does. */
function Board({ onMove = () => {} }: { onMove?: (teams: PickedTeams) => void }) {
  const [players, setPlayers] = useState([sampleMember(1), sampleMember(2), sampleMember(3, { team_id: 2 })]);
  return (
    <TeamBoard
      players={players}
      onMove={(teams) => {
        onMove(teams);
        setPlayers(players.map((player) => ({ ...player, team_id: teams[player.key] ?? player.team_id })));
      }}
    />
  );
}

const choiceOnBoard = (name: string, team: string) =>
  within(screen.getByRole('group', { name: `Team of ${name}` })).getByRole('radio', { name: team });
const namesIn = (team: string) =>
  within(screen.getByRole('list', { name: team }))
    .queryAllByRole('group')
    .map((group) => group.querySelector('legend')?.textContent?.replace('Team of ', ''));

test('one click moves a player to another team and keeps the focus on them', async () => {
  const moved = vi.fn();
  render(<Board onMove={moved} />);
  await userEvent.click(choiceOnBoard('Player 2', 'Team 1'));
  expect(moved.mock.calls).toEqual([[{ 'player 2': 1 }]]);
  expect([namesIn('Team 1'), namesIn('Team 2'), namesIn('Reserves')]).toEqual([
    ['Player 2'],
    ['Player 3'],
    ['Player 1'],
  ]);
  expect(document.activeElement).toBe(choiceOnBoard('Player 2', 'Team 1'));
});

test('the arrow keys move a player from team to team', async () => {
  render(<Board />);
  choiceOnBoard('Player 3', 'Team 2').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(namesIn('Reserves')).toEqual(['Player 1', 'Player 2', 'Player 3']);
  expect(document.activeElement).toBe(choiceOnBoard('Player 3', 'Reserves'));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(namesIn('Team 1')).toEqual(['Player 3']);
  expect(document.activeElement).toBe(choiceOnBoard('Player 3', 'Team 1'));
});

test('a move doesn’t take the focus back from someone who has left the board', async () => {
  const { rerender } = render(<TeamBoard players={[sampleMember(1), sampleMember(2)]} onMove={() => {}} />);
  await userEvent.click(choiceOnBoard('Player 1', 'Team 1'));
  choiceOnBoard('Player 2', 'Reserves').focus();
  choiceOnBoard('Player 2', 'Reserves').blur();
  rerender(<TeamBoard players={[sampleMember(1, { team_id: 1 }), sampleMember(2)]} onMove={() => {}} />);
  expect(document.activeElement).toBe(document.body);
});

test('two names in different teams swap with two taps; a second tap on the same name takes it back', async () => {
  const moved = vi.fn();
  render(<Board onMove={moved} />);
  const name = (text: string) => screen.getByRole('button', { name: text });
  await userEvent.click(name('Player 1'));
  expect(name('Player 1').getAttribute('aria-pressed')).toBe('true');
  vi.setSystemTime(Date.now() + 1000);
  await userEvent.click(name('Player 1'));
  await userEvent.click(name('Player 2'));
  await userEvent.click(name('Player 1'));
  expect(moved).not.toHaveBeenCalled();
  await userEvent.click(name('Player 3'));
  expect(moved.mock.calls).toEqual([[{ 'player 1': 2, 'player 3': 0 }]]);
  expect([namesIn('Team 2'), namesIn('Reserves')]).toEqual([['Player 1'], ['Player 2', 'Player 3']]);
  vi.useRealTimers();
});
