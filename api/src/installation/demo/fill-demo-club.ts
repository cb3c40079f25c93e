import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import { DAY_MS, HOUR_MS, paymentReference } from '@kickabout/domain';
import type pg from 'pg';
import { pino } from 'pino';
import { createMatchQueue } from '../../club/matches/changing/match-queue.ts';
import { endVotes } from '../../club/matches/voting/end-votes.ts';
import { loadUncached } from '../../kernel/answer-cache/answer-cache.ts';
import type { Config } from '../../kernel/config.ts';
import { inOneTransaction } from '../../kernel/database/one-transaction.ts';
import { paymentFacts, storePayPage } from '../../money/payments/payment-details.ts';
import { type CallAs, callHandlerAs, type DemoServices } from './call-handler-as.ts';
import { receivePayments } from './demo-payments.ts';
import { DEMO_FEEDBACK, DEMO_PEOPLE, DEMO_PITCHES, signUpEveryone } from './demo-people.ts';
import {
  createUpcomingMatches,
  DEMO_DEBTORS,
  kickOffNow,
  playLastEvening,
  playSeason,
  repeatEverySunday,
  WEEKS,
} from './demo-season.ts';
import { between, seededRandom } from './random.ts';

/** Rates everyone in everything. Each player has their own level, and few can keep goal. */
async function rateEveryone(callAs: CallAs, at: number, playerIds: readonly number[]): Promise<void> {
  const random = seededRandom(11);
  for (const playerId of playerIds) {
    const level = between(42, 74, random);
    const body = Object.fromEntries(
      FIRST_ATTRIBUTES.map((name) => {
        const base = name === 'goalkeeping' ? (random() < 0.2 ? 72 : 30) : level;
        return [name, Math.max(5, Math.min(95, base + between(-14, 14, random)))];
      }),
    );
    await callAs('updatePlayerAttributes', at, 1, { params: { playerId }, body });
  }
}

async function addFeedback(callAs: CallAs, now: number): Promise<void> {
  for (const { by, daysAgo, comment, anonymous, replies } of DEMO_FEEDBACK) {
    const at = now - daysAgo * DAY_MS;
    const { feedback_id } = await callAs('createFeedback', at, by, {
      body: { comment, is_anonymous: anonymous },
    });
    for (const [index, reply] of replies.entries())
      await callAs('createReply', at + (index + 2) * HOUR_MS, reply.by, {
        params: { id: feedback_id },
        body: { reply_content: reply.text, user_id: reply.by },
      });
  }
}

/** The demo player's final balance, minor units. */
const PLAYER_MINOR = 2350;
const MONTH = 30 * DAY_MS;

/**
 * Fills an empty club with half a year of matches, money and feedback, through the API's own handlers, so that every
 * rule holds. The same moment gives the same club. All or nothing.
 */
export function fillDemoClub(pool: pg.Pool, config: Config, now: number): Promise<void> {
  return inOneTransaction(pool, (db, _client, pooled) =>
    fill(
      {
        config,
        db,
        pool,
        clock: { now: () => now },
        log: pino({ level: 'silent' }),
        // No one signs in at the provider, which would know the addresses.
        identity: {
          provider: () => Promise.reject(new Error('The demo club has no provider.')),
          verify: () => Promise.resolve(null),
          verifyIdToken: () => Promise.resolve(null),
          emailOf: ({ claims }) => Promise.resolve({ address: String(claims.all['email']), verified: true }),
        },
        channels: [],
        answerCache: {
          checkForChanges: () => Promise.resolve(loadUncached(db)),
          clear() {},
          close: () => Promise.resolve(),
        },
        changeMatch: createMatchQueue(db, pooled, { connections: 1, club: config.club }),
      },
      now,
    ),
  );
}

async function fill(services: DemoServices, now: number): Promise<void> {
  const callAs = callHandlerAs(services);
  const began = now - (WEEKS * 7 + 20) * DAY_MS;
  await signUpEveryone(callAs, services.config.identity.issuer, began);
  await callAs('setClubSettings', began, 1, { body: { club_name: 'Kickabout FC' } });
  await storePayPage(services.db, services.config);
  const details = await callAs('getPaymentDetails', began, 1, {});
  // An example of Pay.UK's, which belongs to no one.
  const body = { ...details, payee: 'Kickabout FC', sort_code: '202959', account_number: '63748472' };
  await callAs('setPaymentDetails', began, 1, { body }, paymentFacts(details, body));
  const playerIds = DEMO_PEOPLE.map((_, index) => index + 1);
  const pitchIds: number[] = [];
  for (const pitch of DEMO_PITCHES)
    pitchIds.push((await callAs('createPitch', began, 1, { body: pitch })).pitch_id);
  await rateEveryone(callAs, began + DAY_MS, playerIds);
  // So that the mailbox shows what they're told, even if someone tries the club in the evening.
  for (const playerId of playerIds)
    await callAs('updateMessageSettings', began + DAY_MS, playerId, { body: { quiet_hours: null } });

  await receivePayments(services, topUps(began, now));
  const { timeZone, mostGuests } = services.config.club;
  const season = { callAs, now, timeZone, pitchIds, playerIds, takesGuests: mostGuests > 0 };
  await playSeason(season);
  await endVotes(services);
  await createUpcomingMatches(season);
  await repeatEverySunday(season);
  await playLastEvening(season);
  await kickOffNow(season);
  await settleAccounts(services, now);
  await addFeedback(callAs, now);
  // Half a year of messages that no one is waiting for.
  await services.db.deleteFrom('messages').execute();
}

/** Everyone tops up every other month, the regulars a little more; those who end up in debt not lately. */
function topUps(began: number, now: number) {
  const days = [began + 2 * DAY_MS, began + 2 * MONTH, began + 4 * MONTH, now - 5 * DAY_MS];
  return DEMO_PEOPLE.flatMap(({ first, last }, index) =>
    days.slice(0, DEMO_DEBTORS.some((debtor) => debtor === index + 1) ? -1 : undefined).map((at) => ({
      playerId: index + 1,
      payer: `${first} ${last}`,
      // The demo player pays in the last bit when everything else has been charged.
      minor: index === 1 ? 2500 : index < 10 ? 3500 : 1500 + 500 * (index % 3),
      at,
    })),
  );
}

/** The demo player ends with a round sum, two others owe the club, and two payments wait for an admin. */
async function settleAccounts(services: DemoServices, now: number): Promise<void> {
  const callAs = callHandlerAs(services);
  const balanceOf = async (id: number) =>
    (await callAs('getOwnDetails', now, id, { params: { id } })).account_balance;
  const adjust = (id: number, minor: number, reason: string, category?: 'payout') =>
    callAs('adjustBalance', now - DAY_MS, 1, {
      params: { id },
      body: { player_id: id, amount: minor, reason, ...(category && { category }) },
    });
  /** First gets back what they don't need, so that the sum that the reason is about is one to believe. */
  const chargeDownTo = async (id: number, toMinor: number, chargeMinor: number, reason: string) => {
    const surplus = (await balanceOf(id)) - chargeMinor - toMinor;
    if (surplus > 0) await adjust(id, -surplus, 'Asked for it back', 'payout');
    await adjust(id, toMinor - (await balanceOf(id)), reason);
  };
  const missing = PLAYER_MINOR - (await balanceOf(2));
  if (missing > 0)
    await receivePayments(services, [
      { playerId: 2, payer: 'Sam Okafor', minor: missing, at: now - 2 * DAY_MS },
    ]);
  else if (missing < 0) await adjust(2, missing, 'Share of the new goals');
  const [regular, newer] = DEMO_DEBTORS;
  await chargeDownTo(regular, -1450, 1600, 'Lost bibs and ball');
  await chargeDownTo(newer, -350, 750, 'Share of the broken net');
  await receivePayments(services, [
    { playerId: null, payer: 'M KOWALSKA', minor: 2000, at: now - 3 * DAY_MS, reference: 'football tuesday' },
    {
      playerId: null,
      payer: 'J TURNER',
      minor: 1500,
      at: now - DAY_MS,
      reference: mistyped(paymentReference(25)),
    },
  ]);
}

/** A reference with two swapped characters, so it matches no player. */
function mistyped(reference: string): string {
  return `${reference.slice(0, 2)}${reference.slice(3, 4)}${reference.slice(2, 3)}${reference.slice(4)}X`;
}
