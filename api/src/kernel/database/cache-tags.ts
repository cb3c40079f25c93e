/**
 * What an answer can depend on. Triggers note which tags a transaction changed (`migrations/0121-baseline.sql`):
 *
 * - `upcoming`: pending matches, and who is in them; `results`: the same for all others;
 * - `fixtures`: any match's own details, but not who is in it; `match 7`: both, of one match;
 * - `notes 7`: what was noted on the pitch, of one match; `noted`: of any match;
 * - `names`: what players are called and when they were born; `players`: the same, who there is, and when they're away;
 * - `player 7`: their balance and the matches they're in; `balances`: everyone's;
 * - `callers`: whose account is whose, and who is an admin;
 * - `pitches`, `attributes` and `feedback` with its replies.
 */
export type CacheTag =
  | 'upcoming'
  | 'results'
  | 'fixtures'
  | `match ${number}`
  | `notes ${number}`
  | 'noted'
  | 'names'
  | 'players'
  | `player ${number}`
  | 'balances'
  | 'callers'
  | 'pitches'
  | 'attributes'
  | 'feedback';
