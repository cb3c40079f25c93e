import { testApi } from '@kickabout/client/testing';
import { sampleMatch, samplePlayer } from '@kickabout/client/testing/samples';
import { renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FullTime } from './full-time.tsx';

const api = testApi();
const MATCH = sampleMatch({ match_status: 'in_progress' });

beforeEach(() => {
  const note_id = crypto.randomUUID();
  const note = {
    ...{ kind: 'goal' as const, note_id, phone_id: note_id, noted_at: '2026-11-24T19:10:00.000Z' },
    ...{ team_id: 1 as const, player_id: 1, guest_id: null },
  };
  api.answer('listMatchNotes', [{ note, noted_by: 1, noted_by_name: 'Ann' }]);
  api.answer('listMatchPlayers', [samplePlayer(1, { team_id: 1 }), samplePlayer(2, { team_id: 2 })]);
});

const open = async () => {
  renderScreen(<FullTime match={MATCH} />);
  await userEvent.click(screen.getByRole('button', { name: 'Full time' }));
  return screen.findByRole('button', { name: 'Save result' });
};

it('shows the score and who scored, and saves all of it with one button', async () => {
  api.answer('saveResult', { ...MATCH, match_status: 'completed', team1_score: 1 });
  const save = await open();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '0']);
  expect(screen.getByRole('dialog').textContent).toContain('Goals for Team 1: Player 1');
  await userEvent.click(save);
  await expect
    .poll(() => api.sent('saveResult'))
    .toEqual([
      {
        players: [{ player_id: 1, goals: 1, assists: 0, own_goals: 0, team_id: 1 }],
        guests: [],
        expected_balance_changes: [],
      },
    ]);
});

it('says why a result wasn’t saved, and stays open', async () => {
  const sentence = 'Someone has saved the result already. You can correct it in Player stats.';
  api.refuse('saveResult', 'conflict', 409, sentence);
  await userEvent.click(await open());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`The result wasn’t saved.${sentence}`);
});
