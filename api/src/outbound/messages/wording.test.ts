import { MESSAGE_KINDS } from '@kickabout/contract';
import { expect, it } from 'vitest';
import type { FactsOf } from './what-is-true.ts';
import { WORDING, type Written } from './wording.ts';

const match = {
  matchId: 7,
  name: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
  address: '1 Road, N1 1AA',
};
const [free1, full] = [
  { places: 10, members: 9, free: 1, priceMinor: 550 },
  { places: 10, members: 12, free: -2, priceMinor: 550 },
];
const leaving = { leaveUntil: 'Tue 24 Nov, 14:00', priceMinor: 550 };

/** Every kind, and every sentence that depends on something. */
const FACTS: { [Kind in keyof FactsOf]: FactsOf[Kind][] } = {
  signup_opened: [
    { match, ...free1, shortMinor: 0 },
    { match, ...full, shortMinor: 50 },
  ],
  answer_wanted: [
    { match, ...free1 },
    { match, ...full },
  ],
  players_wanted: [
    { match, ...free1, free: 2, members: 8, day: 'tonight', shortMinor: 0 },
    { match, ...free1, day: null, shortMinor: 50 },
  ],
  place_given: [
    { match, isGuests: false, ...leaving },
    { match, isGuests: true, ...leaving },
    { match, isGuests: false, ...leaving, leaveUntil: null },
    { match, isGuests: true, ...leaving, leaveUntil: null },
  ],
  playing_tomorrow: [{ match, day: 'tomorrow', ...leaving }],
  teams_out: [
    { match, team: 2, teams: ['Team 1: Sam', 'Team 2: Zoë, Ann'] },
    { match, team: 0, teams: [] },
  ],
  match_moved: [
    { match, before: 'Mon 23 Nov, 19:00', hasPlace: true },
    { match, before: 'Mon 23 Nov, 19:00', hasPlace: false },
  ],
  match_cancelled: [{ match }],
  money_arrived: [
    { minor: 2000, balanceMinor: 1450, isPayment: true },
    { minor: 2000, balanceMinor: 1450, isPayment: false },
  ],
  balance_short: [
    { match, isIn: true, priceMinor: 550, shortMinor: 250 },
    { match, isIn: false, priceMinor: 550, shortMinor: 250 },
  ],
  balance_owed: [{ owedMinor: 350 }],
  too_few_players: [{ match, playersIn: 7, places: 10 }],
  newcomer_waits: [{ count: 1 }, { count: 2 }],
  payments_unmatched: [{ count: 2 }],
  bank_stopped: [{ title: 'Monzo', since: 'Mon 23 Nov, 19:00' }],
  consent_ends: [{ bank: 'Nordea', until: 'Mon 7 Dec, 19:00' }],
  remote_taken_back: [
    { remote: 'mf-feedback', release: 'r2' },
    { remote: 'mf-feedback', release: 'r2', reason: 'A new version brought b3.', isReplaced: true },
  ],
  rights_given: [
    { act: 'publish_key_created', remote: 'mf-kit' },
    { act: 'admin_rights_given' },
    {
      act: 'payment_details_changed',
      facts: [{ label: 'IBAN', before: null, after: 'GB33BUKB20201555555555' }],
    },
  ],
  remote_failing: [{ remote: 'mf-feedback', release: 'r2', reason: 'r2 failed at 1 of 2 addresses.' }],
};

it.each(MESSAGE_KINDS)('%s is a short title, and whole sentences about one page', (kind) => {
  const write = WORDING[kind] as (
    facts: unknown,
    written: Written,
  ) => ReturnType<(typeof WORDING)['teams_out']>;
  for (const { title, paragraphs, path, linkText } of FACTS[kind].map((facts) =>
    write(facts, (minor) => `£${minor / 100}`),
  )) {
    expect(title).toMatch(/^\S.{5,110}[^.]$/);
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z0-9£].*\.$/);
    expect([title, ...paragraphs, linkText].join(' ')).not.toMatch(/'|undefined|null|NaN/);
    expect(path).toMatch(/^\/[a-z-]+/);
  }
});
