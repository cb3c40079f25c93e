import type { EndpointName, Guard, RequestOf } from '@kickabout/contract';
import type { World } from '../contract-world.ts';

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
type Access = Guard['access'];

/** What each case gets, in order (`ok` or the code of the refusal), and a request that's valid in all of them. */
export type Row<Name extends EndpointName> = {
  expect: readonly string[];
  request: (world: World) => RequestOf<Name> | Promise<RequestOf<Name>>;
};

/** A row with the results of all cases. */
export const cases =
  (results: string) =>
  <Request>(request: (world: World) => Request) => ({ expect: results.split(' '), request });

export const everyone = cases('ok ok ok ok ok ok ok ok');
export const players = cases('not_signed_in account_required ok ok ok ok ok ok');
export const ownOrAdmin = cases('not_signed_in account_required ok not_allowed ok ok ok ok');
export const ownOnly = cases('not_signed_in account_required ok not_allowed ok not_allowed ok not_allowed');
export const admins = cases('not_signed_in account_required admin_only admin_only ok ok ok ok');

/** What the guard alone decides (`guard.test.ts`), by what the contract declares: the cases on both sides of its border. */
const LEVELS: Partial<Record<Access, { row: typeof admins; border: readonly Case[] }>> = {
  everyone: { row: everyone, border: ['visitor', "player, other's"] },
  player: { row: players, border: ['signed in without account', "player, other's"] },
  'self-or-admin': { row: ownOrAdmin, border: ['player, own', "player, other's", "admin, other's"] },
  admin: { row: admins, border: ["player, other's", "admin, other's"] },
  publisher: { row: admins, border: ["player, other's", "admin, other's"] },
};

/**
 * The cases that are tried. Of a row that isn't its guard's alone, those that tell rows apart: someone's own only if others'
 * differ, player 1's only if an admin's differ.
 */
export function tellingCases(access: Access, { expect }: { readonly expect: readonly string[] }) {
  const level = LEVELS[access];
  const isOfGuard = level?.row(EMPTY).expect.join() === expect.join();
  return CASES.map((which, index) => [which, expect[index] ?? 'missing'] as const).filter(
    ([which, result], index) => {
      if (level && isOfGuard) return level.border.includes(which);
      if (index < 2) return true;
      if (index >= 6 && expect[4] === expect[6] && expect[5] === expect[7]) return false;
      return index % 2 === 1 || result !== expect[index + 1];
    },
  );
}

export const bySubject = ({ subject }: World) => ({ params: { id: subject.id } });
export const EMPTY = () => ({});
