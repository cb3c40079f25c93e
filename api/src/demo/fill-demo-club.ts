import { paymentReference } from '@kickabout/domain';
import type pg from 'pg';
import { pino } from 'pino';
import { loadWithoutMemory } from '../answers/memory.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { inOneTransaction } from '../database/one-transaction.ts';
import { endVotes } from '../matches/end-votes.ts';
import { createPlaceQueue } from '../matches/place-queue.ts';
import { databaseStore } from '../remotes/files/database-store.ts';
import type { Services } from '../services.ts';
import { callHandlerAs } from './call-handler-as.ts';
import { addFeedback, rateEveryone } from './demo-extras.ts';
import { DAY } from './demo-matches.ts';
import { receivePayments } from './demo-payments.ts';
import { DEMO_PEOPLE, DEMO_PITCHES } from './demo-people.ts';
import { createUpcomingMatches, DEMO_DEBTORS, playSeason, repeatEverySunday, WEEKS } from './demo-season.ts';
import { signUpEveryone } from './demo-sign-up.ts';

/** The demo player's final balance, pence. */
const PLAYER_PENCE = 2350;
const MONTH = 30 * DAY;

/**
 * Fills an empty club with half a year of matches, money and feedback, through the API's own handlers, so that every
 * rule holds. The same moment gives the same club. All or nothing.
 */
export function fillDemoClub(pool: pg.Pool, config: Config, now: number): Promise<void> {
  const joinsRefund = config.club.refundsLateLeavers;
  return inOneTransaction(pool, (db, _client, pooled) =>
    fill(
      {
        ...demoServices(db, pool, config, now),
        placeQueue: createPlaceQueue(db, pooled, { connections: 1, joinsRefund }),
      },
      now,
    ),
  );
}

function demoServices(db: Db, pool: pg.Pool, config: Config, now: number): Omit<Services, 'placeQueue'> {
  return {
    config,
    db,
    pool,
    clock: { now: () => now },
    waitToRefuse: () => Promise.resolve(),
    log: pino({ level: 'silent' }),
    identity: {
      provider: () => Promise.reject(new Error('No one signs in to the demo club.')),
      verify: () => Promise.resolve(null),
      emailOf: ({ claims }) => Promise.resolve({ address: String(claims.all['email']), verified: true }),
    },
    banks: [],
    payments: {
      import: () => Promise.reject(new Error('The demo club has no bank.')),
      sync: () => Promise.reject(new Error('The demo club has no bank.')),
    },
    memory: {
      look: () => Promise.resolve(loadWithoutMemory(db)),
      clear() {},
      close: () => Promise.resolve(),
    },
    files: databaseStore(db),
    registry: {
      current: () => Promise.reject(new Error('The demo club has no site.')),
      renew: () => Promise.resolve(),
    },
    channels: [],
    replica: null,
    reportSenders: { count: () => null },
    refusals: { count: () => 1 },
    changes: { start: () => {}, open: () => null, count: () => 0, close: () => Promise.resolve() },
  };
}

async function fill(services: Services, now: number): Promise<void> {
  const callAs = callHandlerAs(services);
  const began = now - (WEEKS * 7 + 20) * DAY;
  await signUpEveryone(services, began);
  const playerIds = DEMO_PEOPLE.map((_, index) => index + 1);
  const pitchIds: number[] = [];
  for (const pitch of DEMO_PITCHES)
    pitchIds.push((await callAs('createPitch', began, 1, { body: pitch })).pitch_id);
  await rateEveryone(callAs, began + DAY, playerIds);
  // So that the mailbox shows what they're told, even if someone tries the club in the evening.
  for (const playerId of playerIds)
    await callAs('updateMessageSettings', began + DAY, playerId, { body: { quiet_hours: null } });

  await receivePayments(services, topUps(began, now));
  const { timeZone, mostGuests } = services.config.club;
  const season = { callAs, now, timeZone, pitchIds, playerIds, takesGuests: mostGuests > 0 };
  await playSeason(season);
  await endVotes(services);
  await createUpcomingMatches(season);
  await repeatEverySunday(season);
  await settleAccounts(services, now);
  await addFeedback(callAs, now);
  // Half a year of messages that no one is waiting for.
  await services.db.deleteFrom('messages').execute();
}

/** Everyone tops up every other month, the regulars a little more. */
function topUps(began: number, now: number) {
  const days = [began + 2 * DAY, began + 2 * MONTH, began + 4 * MONTH, now - 5 * DAY];
  return DEMO_PEOPLE.flatMap(({ first, last }, index) =>
    days.map((at) => ({
      playerId: index + 1,
      payer: `${first} ${last}`,
      pence: index < 10 ? 3500 : 1500 + 500 * (index % 3),
      at,
    })),
  );
}

/** The demo player ends with a round sum, two others owe the club, and two payments wait for an admin. */
async function settleAccounts(services: Services, now: number): Promise<void> {
  const callAs = callHandlerAs(services);
  const balanceOf = async (id: number) =>
    Math.round((await callAs('getOwnDetails', now, id, { params: { id } })).account_balance * 100);
  const adjust = async (id: number, toPence: number, reason: string) => {
    const amount = (toPence - (await balanceOf(id))) / 100;
    if (amount !== 0)
      await callAs('adjustBalance', now - DAY, 1, {
        params: { id },
        body: { player_id: id, amount, reason },
      });
  };
  const missing = PLAYER_PENCE - (await balanceOf(2));
  if (missing > 0)
    await receivePayments(services, [
      { playerId: 2, payer: 'Sam Okafor', pence: missing, at: now - 2 * DAY },
    ]);
  else await adjust(2, PLAYER_PENCE, 'Share of the new goals');
  const [regular, newer] = DEMO_DEBTORS;
  await adjust(regular, -1450, 'Lost bibs and ball');
  await adjust(newer, -350, 'Share of the broken net');
  await receivePayments(services, [
    { playerId: null, payer: 'M KOWALSKA', pence: 2000, at: now - 3 * DAY, reference: 'football tuesday' },
    {
      playerId: null,
      payer: 'J TURNER',
      pence: 1500,
      at: now - DAY,
      reference: mistyped(paymentReference(25)),
    },
  ]);
}

/** A reference with two swapped characters, so it matches no player. */
function mistyped(reference: string): string {
  return `${reference.slice(0, 2)}${reference.slice(3, 4)}${reference.slice(2, 3)}${reference.slice(4)}X`;
}
