import { DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { lockPlayers } from './lock-players.ts';
import { postTransfers, type Transfer } from './post-transfers.ts';
import { verifyChangedBalances, verifyLedger } from './verify-ledger.ts';

/** More than twice as many as are compared at a time. */
const PLAYERS = 201;

const club = await startClub();
await sql`INSERT INTO players (player_id, first_name, last_name, preferred_name, year_of_birth, email, is_admin)
    SELECT n, 'Sam', 'Smith', 'Sam ' || n, 1990, 'player' || n || '@club.test', false
    FROM generate_series(1, ${PLAYERS}::int) n`.execute(club.db);

const given = (playerId: number, amountMinor: number): Transfer => ({
  from: 'adjustments',
  to: { playerId },
  amountMinor,
  kind: 'adjustment',
  madeBy: 1,
});
const taken = (playerId: number, amountMinor: number): Transfer => ({
  ...given(playerId, amountMinor),
  from: { playerId },
  to: 'adjustments',
});
const post = (...transfers: Transfer[]) =>
  club.db
    .transaction()
    .execute((tx) => postTransfers(tx, { now: club.clock.now(), money: POUNDS }, transfers));
const balances = async (...playerIds: number[]) =>
  (
    await club.db
      .selectFrom('players')
      .select('balance_minor')
      .where('player_id', 'in', playerIds)
      .orderBy('player_id')
      .execute()
  ).map(({ balance_minor }) => balance_minor);

/** Changes a balance without a transfer, which only the owner of the tables can do. */
const falsify = (playerId: number, minor: number) =>
  club.asOwner((pool) =>
    pool.query(`BEGIN;
      ALTER TABLE players DISABLE TRIGGER players_balance_by_ledger;
      UPDATE players SET balance_minor = balance_minor + ${minor} WHERE player_id = ${playerId};
      ALTER TABLE players ENABLE TRIGGER players_balance_by_ledger;
      COMMIT`),
  );
const toVerify = async () =>
  (await club.db.selectFrom('balances_to_verify').select('player_id').orderBy('player_id').execute()).map(
    ({ player_id }) => player_id,
  );

it('a transfer takes from one account and gives to another; none changes nothing', async () => {
  await post(given(2, 1000), taken(2, 300), given(3, 50));
  await post();
  expect(await balances(2, 3)).toEqual([700, 50]);
});

it('those whose balance falls below zero are told, unless they owed before or lose nothing', async () => {
  await post(given(4, 100), given(5, 100), taken(6, 200), taken(7, 1));
  await post(taken(8, 1));
  const told = async () =>
    (await club.told('balance_owed')).map(({ player_id }) => player_id).toSorted((a, b) => a - b);
  expect(await told()).toEqual([6, 7, 8]);
  club.clock.time += 1000;
  await post(taken(4, 60), taken(4, 60), taken(5, 100), given(6, 500), taken(6, 500), taken(7, 5));
  expect(await balances(4, 5, 6, 7)).toEqual([-20, 0, -200, -6]);
  expect(await told()).toEqual([4, 6, 7, 8]);
});

it('locked players are those asked for, in order, with their balance and whether they’re closed', async () => {
  await sql`UPDATE players SET closed_at = now() WHERE player_id = 3`.execute(club.db);
  const locked = await club.db.transaction().execute((tx) => lockPlayers(tx, [3, 2, 9999]));
  expect(locked).toEqual([
    { playerId: 2, preferredName: 'Sam 2', balanceMinor: 700, isClosed: false },
    { playerId: 3, preferredName: 'Sam 3', balanceMinor: 50, isClosed: true },
  ]);
});

it('every transfer is counted, and each wrong balance is found with what the ledger says', async () => {
  const { transfers } = await verifyLedger(club.db);
  await post(given(PLAYERS, 500), taken(PLAYERS, 200));
  expect(await verifyLedger(club.db)).toEqual({ transfers: transfers + 2, sumMinor: 0, faults: [] });

  const wrong = [1, 100, PLAYERS];
  for (const playerId of wrong) await falsify(playerId, -2);
  const faults = [
    { playerId: 1, balanceMinor: -2, ledgerMinor: 0 },
    { playerId: 100, balanceMinor: -2, ledgerMinor: 0 },
    { playerId: PLAYERS, balanceMinor: 298, ledgerMinor: 300 },
  ];
  expect(await verifyLedger(club.db)).toEqual({ transfers: transfers + 2, sumMinor: 0, faults });
  await sql`INSERT INTO balances_to_verify SELECT player_id FROM players ON CONFLICT DO NOTHING`.execute(
    club.db,
  );
  expect(await verifyChangedBalances(club.db)).toEqual(faults);
  // Only the wrong ones are looked at again.
  expect(await toVerify()).toEqual(wrong);
  expect(await verifyChangedBalances(club.db)).toEqual(faults);

  for (const playerId of wrong) await falsify(playerId, 2);
  expect(await verifyChangedBalances(club.db)).toEqual([]);
  expect(await toVerify()).toEqual([]);
});

it('a balance is compared once no one else changes it', async () => {
  await post(given(2, 100));
  // The API itself doesn't see what other connections wait for.
  await club.asOwner(async (owner) => {
    const waiting = async () =>
      (
        await owner.query(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).rows;
    const { verified } = await club.db.transaction().execute(async (tx) => {
      await lockPlayers(tx, [2]);
      const verifying = verifyChangedBalances(club.db);
      await expect.poll(waiting).toHaveLength(1);
      await postTransfers(tx, { now: club.clock.now(), money: POUNDS }, [taken(2, 100)]);
      return { verified: verifying };
    });
    expect(await verified).toEqual([]);
  });
});
