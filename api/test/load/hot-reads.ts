import { API_PREFIX } from '@kickabout/contract';

const now = new Date();
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];

/** The most used reads: their path, and whether the demo player is signed in. */
export const HOT_READS = {
  'pending matches': ['/matches/pending', false],
  'pending matches, signed in': ['/matches/pending', true],
  'completed matches': ['/matches/completed', false],
  match: ['/matches/1', true],
  'match players': ['/matchPlayer/1', true],
  players: ['/players', false],
  'player stats': ['/players/2/stats', true],
  'monthly leaderboard': [`/leaderboard?year=${year}&month=${month}`, false],
  'seasonal leaderboard': [`/seasonal-leaderboard?year=${year}&startMonth=1&endMonth=12`, false],
  'attribute leaderboard': ['/attributes/leaderboard/pace', false],
  lates: ['/matchPlayer/lates', false],
  feedback: ['/feedback', true],
} as const satisfies Record<string, readonly [path: string, isSignedIn: boolean]>;

export type Read = keyof typeof HOT_READS;

export const pathOf = (read: Read): string => API_PREFIX + HOT_READS[read][0];
