import type { EndpointName, Guard, MatchStatus, RequestOf } from '@kickabout/contract';
import type { TestRelease } from '../test-releases.ts';

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

/** A browser as it might subscribe, with the key of RFC 8291's example. */
export const PUSH_DEVICE = {
  endpoint: 'https://push.example/device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const WEBHOOK_TOKEN = 'a-webhook-token-of-the-test';

/** What a request can be about. */
export type World = {
  /** The player it is about: the caller or someone else. */
  subject: { id: number; email: string };
  caller: { email: string };
  pitchId: number;
  /** A new pitch, in a club without any other series. */
  pitchForSeries(): Promise<number>;
  /** On a pitch of its own, so that there's none a week later. */
  matchToRepeat(): Promise<number>;
  freshSeries(): Promise<number>;
  playedMatchId: number;
  freshMatch(): Promise<number>;
  matchWithSubject(status?: MatchStatus): Promise<number>;
  /** A completed match that the subject and someone else played, and whom the subject can vote for. */
  votedMatch(): Promise<{ id: number; playerId: number }>;
  guestOfSubject(): Promise<{ id: number; guestId: string }>;
  /** A new expense with a receipt. */
  cost(): Promise<{ id: number; receiptId: number }>;
  unmatchedPayment(): Promise<number>;
  /** A payment that an admin assigned to the subject. */
  assignedPayment(): Promise<number>;
  rememberedPayer(): Promise<number>;
  /** A sheet of people who haven't used their accounts. */
  peopleImport(): Promise<number>;
  /** A new player. */
  newcomer(): Promise<number>;
  /** A new player who owes the club money. */
  debtor(): Promise<number>;
  /** An uploaded statement with a new payment. */
  statement(): Promise<{ id: number; fingerprint: string }>;
  doubtfulPayment(): Promise<number>;
  /** What the bank sends back with an admin who connects it. */
  bankAnswer(): Promise<{ code: string; state: string }>;
  /** A consent that an admin has given. */
  bankConsent(): Promise<void>;
  feedbackBySubject(): Promise<number>;
  /** A release of mf-kit, which isn't published yet. */
  release: TestRelease;
  /** A new remote whose release r2 is live, and r1 was before. */
  liveRemote(): Promise<string>;
  /** A new remote whose release r3 some visitors have. */
  candidateRemote(): Promise<string>;
  /** A new remote whose release r1 waits. */
  waitingRemote(): Promise<string>;
  /** A key of mf-feedback. */
  publishKey(): Promise<number>;
  /** A browser that the subject is told on. */
  pushDevice(): Promise<typeof PUSH_DEVICE>;
  /** The token of the subject's calendar. */
  calendarOfSubject(): Promise<string>;
  /** The token in the mails of the subject. */
  unsubscribeToken(): Promise<string>;
  replyBySubject(): Promise<{ feedbackId: number; replyId: number }>;
};

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
