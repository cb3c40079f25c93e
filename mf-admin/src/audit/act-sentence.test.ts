import { AUDIT_ACTIONS } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { actSentence } from './act-sentence.ts';

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
      'price £5.00 → £6.50, late no → yes, team reserves → 2, pitch cost none → £50.00. Charged £10.00. Gave back £5.00.',
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
