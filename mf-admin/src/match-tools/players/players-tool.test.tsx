import { testApi } from '@kickabout/client/testing';
import { sampleMatch, samplePlayer } from '@kickabout/client/testing/samples';
import type { ResponseOf } from '@kickabout/contract';
import { noticesStore } from '@kickabout/federation/shell';
import { renderScreen } from '@kickabout/federation/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { sampleMember } from '../../testing/sample-player.ts';
import type { Member } from '../members.ts';
import type { Match } from '../queries.ts';
import { PlayersTool } from './players-tool.tsx';
import { canComeBack, refundOf, removalSentence } from './use-player-changes.ts';

const api = testApi();

const show = (match: Partial<Match>, ...players: readonly Member[]) =>
  renderScreen(<PlayersTool match={sampleMatch(match)} players={players} />);
const CHANGES: readonly string[] = ['joinMatch', 'leaveMatch', 'adjustBalance'];
const sent = () =>
  api.calls.filter(({ name }) => CHANGES.includes(name)).map(({ name, body }) => [name, body]);
beforeEach(() => void api.answerPages('listMatches', []));

it('a removal is asked first, and says what the player gets back', async () => {
  show({ match_status: 'in_progress' }, sampleMember(7, { plays: true, late: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Player 7' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove Player 7 from this match?' });
  expect(question.textContent).toContain('This refunds £6.00 to Player 7.');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
});

it('anyone who isn’t in the match can be found and added', async () => {
  const found = { first_name: 'Dan', last_name: 'Low', preferred_name: 'Danny' };
  api.answerPages('listPlayers', [
    { ...found, player_id: 7 },
    { ...found, player_id: 8, preferred_name: 'Dan L' },
  ]);
  api.answer('joinMatch', samplePlayer(8));
  show({}, sampleMember(7));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a player to add' }), 'dan');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Dan Low (Dan L)' }));
  expect(screen.queryByRole('button', { name: 'Add Dan Low (Danny)' })).toBeNull();
  const body = { match_id: 7, player_id: 8, price: 5, expected_balance_changes: [] };
  await expect.poll(sent).toEqual([['joinMatch', body]]);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect([document.activeElement, box.value]).toEqual([box, '']);
});

const LAST = [sampleMatch({ match_id: 9, match_status: 'completed' })];
const button = (name: string) => screen.findByRole('button', { name });

it('everyone of the last match can be added together, and that can be undone', async () => {
  api.answerPages('listMatches', LAST);
  api.answer('listMatchPlayers', [
    samplePlayer(7),
    samplePlayer(8, { plays: true }),
    samplePlayer(9, { plays: true }),
    samplePlayer(10, { plays: false }),
  ]);
  api.answer('joinMatch', ({ body }) => samplePlayer((body as { player_id: number }).player_id));
  api.answer('leaveMatch', { message: 'Removed.', charged: 0 });
  show({}, sampleMember(7));
  await userEvent.click(await button('Add all 2'));
  await undo();
  // In happy-dom a DELETE has no body, so it doesn’t say who leaves (e2e/tests/match-desk.spec.ts has both).
  const said = () => sent().map(([name, body]) => `${name} ${(body as { player_id: number })?.player_id}`);
  await expect
    .poll(said)
    .toEqual(['joinMatch 8', 'joinMatch 9', 'leaveMatch undefined', 'leaveMatch undefined']);
});

const addWhoIsShort = async (available: number) => {
  api.answerPages('listMatches', LAST);
  api.answer('listMatchPlayers', [samplePlayer(8, { plays: true })]);
  api.answer('getOwnDetails', { available } as ResponseOf<'getOwnDetails'>);
  api.refuse('joinMatch', 'balance_too_low', 409, 'Player 8 needs a balance of at least £5.00.');
  show({});
  await userEvent.click(await button('Add Player 8'));
  await screen.findByText(/has .* available/);
  api.answer('joinMatch', samplePlayer(8));
  api.calls.length = 0;
};
const joined = { match_id: 7, player_id: 8, price: 5, expected_balance_changes: [] };

it('someone short of money is added for cash, which is what they are short of unless said otherwise', async () => {
  await addWhoIsShort(4.98);
  api.answer('adjustBalance', { player_id: 8, account_balance: 5 });
  await userEvent.click(await button('Took cash: add Player 8'));
  const cash = { player_id: 8, amount: 0.02, category: 'cash', reason: expect.stringMatching(/^Cash for /) };
  await expect.poll(sent).toEqual([
    ['adjustBalance', expect.objectContaining(cash)],
    ['joinMatch', joined],
  ]);
  await expect.poll(() => screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

it('no one is offered to owe more than the club lets anyone', async () => {
  await addWhoIsShort(-7.01);
  expect(screen.queryByRole('button', { name: /owe/ })).toBeNull();
  await userEvent.click(await button('Not now'));
  expect(screen.queryByText(/has .* available/)).toBeNull();
});

it('someone short of money may owe it as far as the club lets them', async () => {
  await addWhoIsShort(1.5);
  await userEvent.click(await button('Let Player 8 owe £3.50'));
  await expect.poll(sent).toEqual([['joinMatch', { ...joined, may_owe: true }]]);
});

const undo = async () => {
  await expect.poll(() => noticesStore.getState().notices.at(-1)?.action).toBeDefined();
  noticesStore.getState().notices.at(-1)?.action?.run();
};

it('an addition to an upcoming match can be undone from its notice', async () => {
  api.answerPages('listPlayers', [
    { player_id: 8, first_name: 'Dan', last_name: 'Low', preferred_name: 'Danny' },
  ]);
  api.answer('joinMatch', samplePlayer(8));
  api.answer('leaveMatch', { message: 'Danny was removed.', charged: 0 });
  show({});
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a player to add' }), 'dan');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Dan Low' }));
  await undo();
  await expect.poll(() => sent().map(([name]) => name)).toEqual(['joinMatch', 'leaveMatch']);
});

it.each<[string, boolean, Partial<Match>, Partial<Member>]>([
  ['who is in', true, {}, {}],
  ['whose place someone waiting got', false, { players_waiting: 1 }, {}],
  ['who was in a team', false, {}, { team_id: 1 }],
  ['who joined at another price', false, {}, { price: 4 }],
  ['of a match that has started', false, { match_status: 'in_progress' }, {}],
])('the removal of someone %s can be undone: %s', (_, canBeUndone, match, member) => {
  expect(canComeBack(sampleMatch(match), sampleMember(7, member))).toBe(canBeUndone);
});

const started = sampleMatch({ match_status: 'completed' });
it.each([
  [started, { plays: true }, [{ player_id: 7, amount: 5 }]],
  [started, { plays: true, price: 4.35, late: true }, [{ player_id: 7, amount: 5.35 }]],
  [started, { plays: false, late: true }, [{ player_id: 7, amount: 1 }]],
  [started, { plays: false }, []],
  [sampleMatch(), { late: true }, []],
])('%o: a player with %o gets back %o', (match, player, refund) => {
  expect(refundOf(match, sampleMember(7, player))).toEqual(refund);
});

it('removing someone from an upcoming match is free', () => {
  expect(removalSentence(sampleMatch(), sampleMember(7))).toBe(
    'They won’t be charged, and £5.00 of their balance is no longer held.',
  );
  expect(removalSentence(started, sampleMember(7, { plays: false }))).toBe(
    'This moves no money. Their stats for this match are deleted.',
  );
});
