import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { sampleMember } from '../../testing/sample-player.ts';
import { TeamBoard } from './team-board.tsx';
import type { PickedTeams } from './use-teams.ts';

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

const choice = (name: string, team: string) =>
  within(screen.getByRole('group', { name: `Team of ${name}` })).getByRole('radio', { name: team });
const namesIn = (team: string) =>
  within(screen.getByRole('list', { name: team }))
    .queryAllByRole('group')
    .map((group) => group.querySelector('legend')?.textContent?.replace('Team of ', ''));

test('one click moves a player to another team and keeps the focus on them', async () => {
  const moved = vi.fn();
  render(<Board onMove={moved} />);
  await userEvent.click(choice('Player 2', 'Team 1'));
  expect(moved.mock.calls).toEqual([[{ 'player 2': 1 }]]);
  expect([namesIn('Team 1'), namesIn('Team 2'), namesIn('Reserves')]).toEqual([
    ['Player 2'],
    ['Player 3'],
    ['Player 1'],
  ]);
  expect(document.activeElement).toBe(choice('Player 2', 'Team 1'));
});

test('the arrow keys move a player from team to team', async () => {
  render(<Board />);
  choice('Player 3', 'Team 2').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(namesIn('Reserves')).toEqual(['Player 1', 'Player 2', 'Player 3']);
  expect(document.activeElement).toBe(choice('Player 3', 'Reserves'));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(namesIn('Team 1')).toEqual(['Player 3']);
  expect(document.activeElement).toBe(choice('Player 3', 'Team 1'));
});

test('a move doesn’t take the focus back from someone who has left the board', async () => {
  const { rerender } = render(<TeamBoard players={[sampleMember(1), sampleMember(2)]} onMove={() => {}} />);
  await userEvent.click(choice('Player 1', 'Team 1'));
  choice('Player 2', 'Reserves').focus();
  choice('Player 2', 'Reserves').blur();
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
