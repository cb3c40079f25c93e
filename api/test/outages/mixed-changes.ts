import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, localDateTime, paymentReference } from '@kickabout/domain';
import { sql } from 'kysely';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { postPayments } from '../../src/money/payments/post-payments.ts';
import type { LocalBanks } from '../../src/testing/local-banks.ts';
import { giveMoney, type TestClub, type TestPlayer } from '../../src/testing/test-club.ts';
import type { Answered, Asking } from './persistent-clients.ts';

/** Enough for as many late leaves as a long run has. Minor units. */
const MONEY = 1_000_000;
const CLIENTS = 8;
/** A pitch for £1, shared by all of them and rounded up. */
const PRICE = 0.2;
/** Between the moves of a match, each of which charges or refunds several players. Milliseconds. */
const BETWEEN_MOVES = 50;

type Change = (player: TestPlayer, turn: number) => Promise<void>;

/**
 * Joins and leaves, also late ones; adjustments, payments and comments; and a match that starts and is moved back. What was
 * confirmed is written down, so it's known what must be stored.
 * @param club is used for preparing and checking only; the clients ask elsewhere
 */
export async function prepareChanges(club: TestClub, bank: Pick<LocalBanks, 'say'>) {
  const admin = await club.signUp('founder');
  const players: TestPlayer[] = [];
  for (let number = 0; number < CLIENTS; number += 1) {
    const player = await club.signUp(`client${number}`);
    await giveMoney(club.db, player.id, MONEY, club.clock.now());
    players.push(player);
  }
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 1 },
  });
  const createMatch = async (hours: number): Promise<number> => {
    const { date, time } = localDateTime(club.clock.now() + hours * HOUR_MS, 'Europe/London');
    const body = {
      match_date: date,
      match_time: time,
      number_of_players: CLIENTS,
      pitch_id: pitch.body.pitch_id,
    };
    return (await club.call('createMatch', admin, { body })).body.match_id;
  };
  /** Leaving this one is late, and costs money. */
  const soon = await createMatch(4);
  const later = await createMatch(100);
  /** An admin starts this one and moves it back, which charges its players and refunds them. */
  const moved = await createMatch(200);
  for (const { id, token } of players.slice(0, 3))
    await club.call('joinMatch', { token }, { body: { match_id: moved, player_id: id, price: PRICE } });

  const comments = { confirmed: new Set<string>(), unknown: new Set<string>() };
  const adjustments = new Map<string, number>();
  const payments = new Map<string, number>();
  const isIn = new Map<string, boolean>();
  let lateLeaves = 0;
  let status = 'pending';

  const changes = ({ once, untilAnswered }: Asking): [Change, ...Change[]] => [
    async (player, turn) => {
      const match_id = turn % 2 === 0 ? soon : later;
      const key = `${match_id} ${player.id}`;
      const joins = !isIn.get(key);
      const answer = await untilAnswered(player.token, joins ? 'joinMatch' : 'leaveMatch', {
        body: { match_id, player_id: player.id, price: PRICE },
      });
      if (answer.body.code !== (joins ? 'already_joined' : 'not_in_match')) expectDone(answer);
      isIn.set(key, joins);
      if (!joins && match_id === soon) lateLeaves += 1;
    },
    async (player) => {
      const request_id = randomUUID();
      const body = { player_id: player.id, amount: 1, reason: 'Cash', request_id };
      expectDone(await untilAnswered(admin.token, 'adjustBalance', { params: { id: player.id }, body }));
      adjustments.set(request_id, player.id);
    },
    async (player) => {
      const comment = randomUUID();
      // Sending it again would be another comment.
      const answer = await once(player.token, 'createFeedback', { body: { comment } });
      (answer?.status === 201 ? comments.confirmed : comments.unknown).add(comment);
    },
    async (player) => {
      const id = randomUUID();
      await bank.say('starling', { feedItemUid: id, reference: paymentReference(player.id) });
      payments.set(`starling:${id}`, player.id);
      expectDone(await untilAnswered(player.token, 'checkPayments', {}));
      expectDone(await untilAnswered(player.token, 'syncPayments', {}));
    },
  ];
  const moveMatch = async ({ untilAnswered }: Asking) => {
    const match_status = status === 'pending' ? 'in_progress' : 'pending';
    expectDone(
      await untilAnswered(admin.token, 'updateMatch', { params: { id: moved }, body: { match_status } }),
    );
    status = match_status;
    await sleep(BETWEEN_MOVES);
  };

  return {
    /** What each client does again and again. */
    works: (asking: Asking) => {
      const each = changes(asking);
      return [
        ...players.map(
          // Each client begins with another kind, and joins or leaves each match in turn.
          (player, index) => (turn: number) =>
            (each[(turn + index) % each.length] ?? each[0])(player, Math.floor(turn / each.length)),
        ),
        () => moveMatch(asking),
      ];
    },
    /**
     * No client may be in the middle of a change.
     * @throws if what is stored isn't exactly what was confirmed
     */
    async check(): Promise<void> {
      const { db } = club;
      // The bank may have been asked a moment before it knew the latest payments.
      expectDone(await club.call('checkPayments', admin));
      await postPayments(db, { now: club.clock.now(), money: club.services.config.club.money });
      const { sumMinor, faults } = await verifyLedger(db);
      assert.deepEqual({ sumMinor, faults }, { sumMinor: 0, faults: [] });

      const stored = await db.selectFrom('feedback').select('comment').execute();
      const times = Map.groupBy(stored, ({ comment }) => comment);
      for (const comment of comments.confirmed)
        assert.equal(times.get(comment)?.length, 1, 'a confirmed comment isn’t stored exactly once');
      for (const [comment, rows] of times)
        assert.ok(
          rows.length === 1 && (comments.confirmed.has(comment) || comments.unknown.has(comment)),
          'a comment is stored twice',
        );

      const posted = await db
        .selectFrom('transfers')
        .innerJoin('accounts', 'accounts.account_id', 'transfers.credit_account')
        .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'transfers.bank_entry_id')
        .select(['request_id', 'provider_id', 'accounts.player_id'])
        .where((eb) => eb.or([eb('request_id', 'is not', null), eb('provider_id', 'is not', null)]))
        .execute();
      const postedTo = (key: 'request_id' | 'provider_id') =>
        posted.flatMap((row) => (row[key] === null ? [] : [`${row[key]} ${row.player_id}`])).toSorted();
      const expected = (of: ReadonlyMap<string, number>) =>
        [...of].map(([id, player]) => `${id} ${player}`).toSorted();
      assert.deepEqual(postedTo('request_id'), expected(adjustments), 'the adjustments differ');
      assert.deepEqual(postedTo('provider_id'), expected(payments), 'the payments differ');

      const places = await db
        .selectFrom('match_players')
        .select(['match_id', 'player_id'])
        .where('match_id', 'in', [soon, later])
        .execute();
      assert.deepEqual(
        places.map(({ match_id, player_id }) => `${match_id} ${player_id}`).toSorted(),
        [...isIn].flatMap(([key, is]) => (is ? [key] : [])).toSorted(),
        'the places differ',
      );
      const { rows } = await sql`
        SELECT match_status, (SELECT count(*)::integer FROM late_leaves) AS times,
          (SELECT coalesce(sum(amount_minor), 0)::integer FROM transfers WHERE kind = 'late_leave') AS minor
        FROM matches WHERE match_id = ${moved}`.execute(db);
      assert.deepEqual(rows, [
        { match_status: status, times: lateLeaves, minor: Math.round(lateLeaves * PRICE * 100) },
      ]);
      // A change that was stored by half would leave something to post.
      const { message } = (await club.call('syncPayments', admin)).body;
      assert.match(message, /^Nothing to post\. All balances agree/);
    },
  };
}

function expectDone({ status, body }: Answered): void {
  assert.ok(status < 300, `${status}: ${JSON.stringify(body)}`);
}
