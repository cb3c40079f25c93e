import { POUNDS, paymentReference } from '@kickabout/domain';
import { beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../club/ledger/verify-ledger.ts';
import { seededRandom, shuffled } from '../../installation/demo/random.ts';
import { AWKWARD_TEXTS } from '../../testing/awkward-texts.ts';
import { startClub } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';
import { importPayments } from './import-payments.ts';
import { postPayments } from './post-payments.ts';
import type { BankEntry } from './read-bank-entry.ts';

/** `BANK_IMPORT_ENTRIES=10000` covers ten years of a club. */
const ENTRIES = Number(process.env['BANK_IMPORT_ENTRIES'] ?? 400);
const PLAYERS = 8;
const REPLAYS = 10;
const SEED = Number(process.env['SEED'] ?? 20_261_119);

const players: TestPlayer[] = [];

const club = await startClub();

beforeAll(async () => {
  for (let number = 1; number <= PLAYERS; number += 1) players.push(await club.signUp(`payer${number}`));
});

/** Banks pass on whatever payers type. */
const awkwardText = (index: number) => AWKWARD_TEXTS[index % AWKWARD_TEXTS.length] ?? '';

/**
 * Entries that a statement may contain, in every state they go through, and what they should add up to, worked out
 * separately.
 */
function statement(random: () => number) {
  const said: BankEntry[] = [];
  const owed = new Map(players.map(({ id }) => [id, 0]));
  for (let index = 0; index < ENTRIES; index += 1) {
    const playerId = 1 + Math.floor(random() * PLAYERS);
    const reference = paymentReference(playerId);
    const kinds = [
      'plain',
      'spaced',
      'pending first',
      'reversed',
      'still pending',
      'mistyped',
      'foreign',
      'none',
    ] as const;
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'plain';
    const entry: BankEntry = {
      id: `entry-${index}`,
      booked_date: '2026-11-20',
      // Many equal amounts on one day.
      amount_minor: 500 * (1 + Math.floor(random() * 3)),
      currency: kind === 'foreign' ? 'EUR' : 'GBP',
      payer: { name: awkwardText(index), account: `account ${playerId}` },
      reference:
        kind === 'spaced'
          ? ` ${reference.slice(0, 3).toLowerCase()} ${reference.slice(3)} `
          : kind === 'mistyped'
            ? reference.slice(0, 3) + reference.slice(4) + reference.slice(3, 4)
            : kind === 'none'
              ? awkwardText(index)
              : reference,
      status: 'booked',
    };
    if (kind === 'pending first' || kind === 'still pending')
      said.push({ ...entry, status: 'pending', booked_date: null });
    if (kind !== 'still pending') said.push(entry);
    if (kind === 'reversed') said.push({ ...entry, status: 'reversed' });
    // Swapping two identical characters changes nothing.
    const counts =
      kind === 'plain' || kind === 'spaced' || kind === 'pending first' || entry.reference === reference;
    if (counts && !['reversed', 'still pending', 'foreign'].includes(kind))
      owed.set(playerId, (owed.get(playerId) ?? 0) + entry.amount_minor);
  }
  return { said, owed };
}

it(`a statement of ${ENTRIES} entries, read ${REPLAYS} times, shuffled and overlapping, is exact to the penny`, async () => {
  const random = seededRandom(SEED);
  const { said, owed } = statement(random);
  for (let replay = 0; replay < REPLAYS; replay += 1) {
    // In order first, then overlapping and in random order.
    const half = said.slice(0, Math.floor(said.length / 2));
    const order = replay === 0 ? said : shuffled([...said, ...half], random);
    const pages = Array.from({ length: Math.ceil(order.length / 500) }, (_, page) =>
      order.slice(page * 500, page * 500 + 500),
    );
    const feed = {
      source: 'starling' as const,
      since: (cursor: string | null) => {
        const page = Number(cursor?.startsWith(`${replay}/`) ? cursor.split('/')[1] : 0);
        return Promise.resolve({ entries: pages[page] ?? [], nextCursor: `${replay}/${page + 1}` });
      },
    };
    await importPayments({ ...club.services, banks: [feed] });
    if (replay % 3 === 0) await postPayments(club.db, { now: club.clock.time, money: POUNDS });
  }
  await Promise.all([
    postPayments(club.db, { now: club.clock.time, money: POUNDS }),
    postPayments(club.db, { now: club.clock.time, money: POUNDS }),
  ]);

  const balances = await club.db
    .selectFrom('players')
    .select(['player_id', 'balance_minor'])
    .orderBy('player_id')
    .execute();
  expect(
    balances.map(({ player_id, balance_minor }) => [player_id, balance_minor]),
    `seed ${SEED}`,
  ).toEqual([...owed]);
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
  const kept = await club.db
    .selectFrom('bank_entries')
    .select(['provider_id', 'payer_name', 'reference'])
    .execute();
  const texts = new Map(said.map(({ id, payer, reference }) => [id, { payer_name: payer.name, reference }]));
  for (const { provider_id, ...text } of kept) expect(text).toEqual(texts.get(provider_id));
}, 600_000);
