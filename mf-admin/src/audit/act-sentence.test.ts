import { AUDIT_ACTIONS } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { actSentence, actsOf } from './act-sentence.ts';

const name = (player_id: number, first_name: string) => ({
  player_id,
  first_name,
  last_name: 'Test',
  preferred_name: first_name,
});

const entry = {
  audit_id: 1,
  action: 'balance_adjusted' as const,
  done_at: '2026-11-19T12:00:00.000Z',
  actor: name(1, 'Ada'),
  player: name(2, 'Sam'),
  match: { match_id: 7, match_name: 'Tue 24 Nov 2026, 19:00 · Park (pitch 3)' },
  remote: null,
  release: null,
  key_holder: null,
  amount: -2.5,
  reason: null,
};

it('says who did what to whom', () => {
  expect(actSentence(entry)).toBe('Ada Test took £2.50 from Sam Test’s balance.');
  expect(actSentence({ ...entry, action: 'statement_imported', amount: 0 })).toBe(
    'Ada Test imported a bank statement. No balance changed.',
  );
  expect(actSentence({ ...entry, amount: 2.5 })).toBe('Ada Test added £2.50 to Sam Test’s balance.');
  expect(actSentence({ ...entry, action: 'admin_rights_given', actor: null })).toBe(
    'A command on the server made Sam Test an admin.',
  );
});

it('says what was changed, and what that charged and gave back', () => {
  const changes = [
    { field: 'match_status' as const, before: 'pending', after: 'in_progress' },
    { field: 'price' as const, before: 5, after: 6.5 },
    { field: 'late' as const, before: false, after: true },
    { field: 'team_id' as const, before: 0, after: 2 },
    { field: 'pitch_cost' as const, before: null, after: 50 },
  ];
  const money = { charged: 10, refunded: 5 };
  expect(actSentence({ ...entry, action: 'match_changed', changes, ...money })).toBe(
    'Ada Test changed the match Tue 24 Nov 2026, 19:00 · Park (pitch 3): status Upcoming → In Progress, ' +
      'price £5.00 → £6.50, marked as late, team reserves → 2, pitch cost none → £50.00. Charged £10.00. Gave back £5.00.',
  );
});

it('says who moved to which team, everyone with the same change together', () => {
  const moved = (player: ReturnType<typeof name>, before: number, is_guest = false) => ({
    field: 'team_id' as const,
    before,
    after: 1,
    player,
    ...(is_guest && { is_guest }),
  });
  const [ann, sam] = [name(3, 'Ann'), name(2, 'Sam')];
  const changes = [
    moved(sam, 0),
    moved(ann, 2),
    moved(ann, 0, true),
    { field: 'score' as const, before: '0 – 0', after: '2 – 1' },
    { field: 'man_of_the_match' as const, before: true, after: false, player: sam },
  ];
  const match = { match_id: 7, match_name: 'Tue' };
  expect(actsOf([{ ...entry, action: 'teams_set', match, changes }])).toMatchObject([
    {
      sentence: 'Ada Test set the teams of the match Tue.',
      details: [
        'Sam Test, a guest of Ann Test team reserves → 1',
        'Ann Test team 2 → 1',
        'score 0 – 0 → 2 – 1',
        'Sam Test no longer man of the match',
      ],
    },
  ]);
});

it('tells what one act recorded in one row, with what it changed for each player folded', () => {
  const match = { match_id: 7, match_name: 'Tue' };
  const about = { ...entry, match, amount: null };
  const goals = (player: ReturnType<typeof name>, after: number) => ({
    ...about,
    action: 'match_player_changed' as const,
    player,
    changes: [{ field: 'goals' as const, before: 0, after }],
  });
  const ended = [
    { field: 'match_status' as const, before: 'in_progress', after: 'completed' },
    { field: 'score' as const, before: null, after: '3 – 1' },
  ];
  const late = { ...about, action: 'player_added' as const, done_at: '2026-11-19T11:00:00.000Z' };
  const acts = actsOf([
    { ...about, action: 'match_changed', player: null, changes: ended },
    goals(name(3, 'Ann'), 2),
    goals(name(2, 'Sam'), 1),
    late,
    { ...late, match: { match_id: 8, match_name: 'Wed' } },
    { ...entry, match: null },
    { ...entry, match: null, audit_id: 2, amount: 4 },
  ]);
  expect(acts.map(({ sentence, details }) => [sentence, ...details])).toEqual([
    ['Ada Test saved the result 3 – 1 of the match Tue.', 'Ann Test: goals 0 → 2.', 'Sam Test: goals 0 → 1.'],
    ['Ada Test added Sam Test to the match Tue.'],
    ['Ada Test added Sam Test to the match Wed.'],
    ['Ada Test took £2.50 from Sam Test’s balance.'],
    ['Ada Test added £4.00 to Sam Test’s balance.'],
  ]);
});

it('says what the clock and the players’ vote did', () => {
  const about = { ...entry, actor: null, match: { match_id: 7, match_name: 'Tue' } };
  const changes = [{ field: 'match_status' as const, before: 'pending', after: 'in_progress' }];
  expect(actSentence({ ...about, action: 'match_started', player: null, changes, charged: 50 })).toBe(
    'The clock started the match Tue: status Upcoming → In Progress. Charged £50.00.',
  );
  expect(actSentence({ ...about, action: 'man_of_the_match_set' })).toBe(
    'The players’ vote made Sam Test the man of the match Tue.',
  );
});

it('says whose publish key did what to which release', () => {
  const published = { ...entry, action: 'release_published' as const, remote: 'mf-kit', release: '0a1b2c' };
  expect(actSentence({ ...published, actor: null, key_holder: 'Sam' })).toBe(
    'Sam’s key published mf-kit 0a1b2c.',
  );
  const refused = { ...entry, action: 'publish_key_refused' as const, actor: null };
  expect(actSentence(refused)).toBe('Someone with an unknown publish key was rejected.');
});

it.each(AUDIT_ACTIONS)('%s has a sentence', (action) => {
  expect(actSentence({ ...entry, action })).toMatch(/^Ada Test \p{L}.+\.$/u);
});
