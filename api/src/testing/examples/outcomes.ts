import { type EndpointName, endpoints, type Guard } from '@kickabout/contract';
import { exampleOf } from '../examples.ts';

/** Who is calling, and whose data the call is about. */
export const CASES = [
  'visitor',
  'signed in without account',
  'player, own',
  "player, other's",
  'admin, own',
  "admin, other's",
  'player 1, own',
  "player 1, other's",
] as const;
export type Case = (typeof CASES)[number];

const founders = 'not_signed_in account_required founder_only founder_only founder_only founder_only ok ok';
const admins = 'not_signed_in account_required admin_only admin_only ok ok ok ok';

/** What each case gets by the access that the contract declares (`guard.test.ts`), and the cases on both sides of its border. */
const LEVELS: Readonly<Record<Guard['access'], { outcomes: string; border: readonly Case[] }>> = {
  everyone: { outcomes: 'ok ok ok ok ok ok ok ok', border: ['visitor', "player, other's"] },
  'signed-in': { outcomes: 'not_signed_in ok ok ok ok ok ok ok', border: ['visitor', "player, other's"] },
  player: {
    outcomes: 'not_signed_in account_required ok ok ok ok ok ok',
    border: ['signed in without account', "player, other's"],
  },
  'self-or-admin': {
    outcomes: 'not_signed_in account_required ok not_allowed ok ok ok ok',
    border: ['player, own', "player, other's", "admin, other's"],
  },
  admin: { outcomes: admins, border: ["player, other's", "admin, other's"] },
  publisher: { outcomes: admins, border: ["player, other's", "admin, other's"] },
  founder: { outcomes: founders, border: ["admin, other's", "player 1, other's"] },
};

/** What each case gets from a call: `ok`, or the code of the refusal. */
export function outcomesOf(name: EndpointName): (readonly [Case, string])[] {
  const results = (exampleOf(name).expect ?? LEVELS[endpoints[name].access].outcomes).split(' ');
  return CASES.map((which, index) => [which, results[index] ?? 'missing']);
}

/**
 * The cases that are tried: on both sides of a guard's border. Of a call whose outcomes aren't its guard's alone, those that tell
 * calls apart: someone's own only if others' differ, player 1's only if an admin's differ.
 */
export function tellingCases(name: EndpointName) {
  const outcomes = outcomesOf(name);
  const { border } = LEVELS[endpoints[name].access];
  if (exampleOf(name).expect === undefined) return outcomes.filter(([which]) => border.includes(which));
  const resultOf = (index: number) => outcomes[index]?.[1];
  return outcomes.filter(([, result], index) => {
    if (index < 2) return true;
    if (index >= 6 && resultOf(4) === resultOf(6) && resultOf(5) === resultOf(7)) return false;
    return index % 2 === 1 || result !== resultOf(index + 1);
  });
}
