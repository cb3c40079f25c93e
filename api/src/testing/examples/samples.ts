import type { RequestOf } from '@kickabout/contract';
import type { TestClub, TestPlayer } from '../test-club.ts';

export const TUESDAYS = {
  weekday: 2,
  starts_on: '2026-12-01',
  match_time: '20:30',
  number_of_players: 10,
  opens_days_before: 6,
};

export const NORDEA = { bank_name: 'Nordea', country: 'FI', account_type: 'business' } as const;

/** The shortest of all PDFs. */
export const RECEIPT = { file_name: 'balls.pdf', content: btoa('%PDF-1.7') };

export const EXPENSE = {
  kind: 'expense',
  category: 'equipment',
  paid_from: 'bank',
  paid_on: '2026-11-12',
  amount: 30,
  description: 'Three balls',
} as const;

/** A browser as it might subscribe, with the key of RFC 8291's example. */
export const PUSH_DEVICE = {
  endpoint: 'https://push.example/device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const WEBHOOK_TOKEN = 'a-webhook-token-of-the-test';

/** Records an expense of an admin, or what else `body` says. */
export const enterCost = (club: TestClub, admin: TestPlayer, body: Partial<Cost> = {}) =>
  club.call('recordCost', admin, { body: { ...EXPENSE, ...body } as Cost });
type Cost = RequestOf<'recordCost'>['body'];
