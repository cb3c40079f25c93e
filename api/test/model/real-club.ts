import type { Problem, TeamId } from '@kickabout/contract';
import { DAY_MS, localDateTime, paymentReference } from '@kickabout/domain';
import { sql } from 'kysely';
import { startDueMatches } from '../../src/club/matches/kickoff/start-due-matches.ts';
import { getMatch, listMatchPlayers } from '../../src/club/matches/reading/read-matches.ts';
import { loadUncached } from '../../src/kernel/answer-cache/answer-cache.ts';
import { Refusal } from '../../src/kernel/http/refusal.ts';
import { getOwnDetails } from '../../src/money/payments/get-own-details.ts';
import type { BankEntry } from '../../src/money/payments/read-bank-entry.ts';
import type { TestClub, TestPlayer } from '../../src/testing/test-club.ts';
import { amountsIn, DECIMALS, type ModelCurrency } from './amounts.ts';

/** The real product, driven through its API, to compare with the reference club. */
export type RealClub = ReturnType<typeof realClub>;

type BalanceChanges = { player_id: number; amount: number }[];
type Announced = { status: number; body: { code?: string } & Pick<Problem, 'balance_changes'> };

let names = 0;
let files = 0;
/** Statements are of days before the bank's feed begins, so no payment of theirs can be one of its. */
const FIRST_DAY = Date.UTC(2010, 0, 1);

/**
 * The players and matches of one sequence, separate from other sequences in the same database. After every so many steps
 * it's time to compare all of it.
 */
export function realClub(
  club: TestClub,
  admin: TestPlayer,
  { pitchId, compareEvery, currency }: { pitchId: number; compareEvery: number; currency: ModelCurrency },
) {
  const { amountOf, minorOf } = amountsIn(currency);
  const decimals = DECIMALS[currency];
  let steps = 0;
  const people: TestPlayer[] = [];
  const paid = new Map<number, BankEntry>();
  const bankRuns = async () => {
    await club.readBank(admin);
  };
  const person = (player: number): TestPlayer => {
    const found = people[player];
    if (!found) throw new Error(`No player ${player}.`);
    return found;
  };
  const contextOf = (playerId: number) => ({
    ...club.services,
    money: club.services.config.club.money,
    cached: loadUncached(club.db),
    caller: { playerId, isAdmin: false },
  });
  const outcome = (status: number, body: { code?: string }, done: string) =>
    status < 300 ? done : (body.code ?? 'none');
  let last = 'the beginning';
  const pairs = new Set<string>();
  return {
    amountOf,
    minorOf,
    /** How many were run. */
    steps: () => steps,
    /** Which kind of step followed which. */
    pairs: (): ReadonlySet<string> => pairs,
    follow(kind: string) {
      pairs.add(`${last} → ${kind}`);
      last = kind;
    },
    isTimeToCompare(): boolean {
      steps += 1;
      return steps % compareEvery === 0;
    },
    setClock(now: number) {
      club.clock.time = now;
    },
    async signUp(): Promise<number> {
      names += 1;
      const made = await club.signUp(`n${names}`);
      people.push(made);
      return made.id;
    },
    async createMatch(
      kickoff: number,
      places: number,
      opens = club.clock.time,
    ): Promise<{ id: number; price: number; kickoff: number; opens: number }> {
      const { date, time } = localDateTime(kickoff, 'Europe/London');
      const wanted = { match_date: date, match_time: time, number_of_players: places, pitch_id: pitchId };
      const { body } = await club.call('createMatch', admin, {
        body: { ...wanted, signin_begin_time: new Date(opens).toISOString() },
      });
      const { match_id: id, price, kickoff_at } = body;
      return { id, price: minorOf(price), kickoff: Date.parse(kickoff_at), opens };
    },
    async join(match: number, player: number, minor: number): Promise<string> {
      const { status, body } = await club.call('joinMatch', person(player), {
        body: { match_id: match, player_id: person(player).id, price: amountOf(minor) },
      });
      return outcome(status, body, 'joined');
    },
    async leave(match: number, player: number): Promise<number | string> {
      const { status, body } = await club.call('leaveMatch', person(player), {
        body: { match_id: match, player_id: person(player).id },
      });
      return status < 300 ? minorOf(body.charged) : (body.code ?? 'none');
    },
    /** As an admin, with the balance changes that they were shown. */
    async add(match: number, player: number, minor: number, shown: BalanceChanges): Promise<Announced> {
      return club.call('joinMatch', admin, {
        body: {
          match_id: match,
          player_id: person(player).id,
          price: amountOf(minor),
          expected_balance_changes: shown,
        },
      });
    },
    async takeOut(match: number, player: number, shown: BalanceChanges): Promise<Announced> {
      return club.call('leaveMatch', admin, {
        body: { match_id: match, player_id: person(player).id, expected_balance_changes: shown },
      });
    },
    /** The outcome, and the guest's id. */
    async bring(match: number, player: number, minor: number): Promise<{ outcome: string; id: string }> {
      const { status, body } = await club.call('addGuest', person(player), {
        params: { id: match },
        body: { guest_name: 'Sam', price: amountOf(minor) },
      });
      return { outcome: outcome(status, body, 'joined'), id: body.guest_id };
    },
    async takeOutGuest(match: number, guestId: string, by: number | 'admin', shown?: BalanceChanges) {
      return club.call('removeGuest', by === 'admin' ? admin : person(by), {
        params: { id: match, guestId },
        body: { expected_balance_changes: shown },
      });
    },
    async moveGuestToTeam(match: number, guestId: string, team_id: TeamId): Promise<void> {
      await club.call('updateGuest', admin, { params: { id: match, guestId }, body: { team_id } });
    },
    async update(match: number, body: object, shown?: BalanceChanges): Promise<Announced> {
      return club.call('updateMatch', admin, {
        params: { id: match },
        body: { ...body, expected_balance_changes: shown },
      });
    },
    timeOf(kickoff: number) {
      const { date, time } = localDateTime(kickoff, 'Europe/London');
      return { match_date: date, match_time: time };
    },
    async markLate(match: number, player: number, late: boolean): Promise<void> {
      await club.call('updateMatchPlayer', admin, {
        params: { matchId: match, playerId: person(player).id },
        body: { late },
      });
    },
    async moveToTeam(match: number, player: number, team_id: TeamId): Promise<void> {
      await club.call('updateMatchPlayer', admin, {
        params: { matchId: match, playerId: person(player).id },
        body: { team_id },
      });
    },
    async setTeams(
      match: number,
      teams: { players: number[]; guests: string[] }[],
      shown: BalanceChanges,
    ): Promise<Announced> {
      const ids = (team = 0) => (teams[team]?.players ?? []).map((player) => person(player).id);
      return club.call('updateTeams', admin, {
        params: { matchId: match },
        body: {
          team1: ids(0),
          team2: ids(1),
          guests1: teams[0]?.guests ?? [],
          guests2: teams[1]?.guests ?? [],
          expected_balance_changes: shown,
        },
      });
    },
    async remove(match: number): Promise<void> {
      await club.call('deleteMatch', admin, { params: { id: match }, body: { player_id: admin.id } });
    },
    async adjust(player: number, minor: number): Promise<void> {
      const { id } = person(player);
      await club.call('adjustBalance', admin, {
        params: { id },
        body: { player_id: id, amount: amountOf(minor) },
      });
    },
    /** A payment with the player's reference, or with one that is no player's. Returns its id. */
    async pay(player: number | null, minor: number): Promise<number> {
      const reference = player === null ? 'football' : paymentReference(person(player).id).toLowerCase();
      const entry = club.bank.say({ id: crypto.randomUUID(), amount_minor: minor, currency, reference });
      await bankRuns();
      const row = await club.db
        .selectFrom('bank_entries')
        .select('bank_entry_id')
        .where('provider_id', '=', entry.id)
        .executeTakeFirstOrThrow();
      paid.set(row.bank_entry_id, entry);
      return row.bank_entry_id;
    },
    async reverse(payment: number): Promise<void> {
      const entry = paid.get(payment);
      if (!entry) throw new Error(`No payment ${payment}.`);
      club.bank.say({ ...entry, status: 'reversed' });
      await bankRuns();
    },
    async assign(payment: number, player: number): Promise<string> {
      const { status, body } = await club.call('assignPayment', admin, {
        params: { paymentId: payment },
        body: { player_id: person(player).id },
      });
      return outcome(status, body, 'assigned');
    },
    async unassign(payment: number, player: number): Promise<string> {
      const { status, body } = await club.call('unassignPayment', admin, {
        params: { paymentId: payment },
        body: { player_id: person(player).id, reason: 'Not theirs' },
      });
      return outcome(status, body, 'unassigned');
    },
    /** A file with payments from players, or without a reference, all on a day of its own. */
    statementOf(payments: readonly { player: number | null; minor: number }[]): string {
      files += 1;
      const day = new Date(FIRST_DAY + files * DAY_MS).toISOString().slice(0, 10);
      const rows = payments.map(({ player, minor }) => {
        const reference = player === null ? 'football' : paymentReference(person(player).id);
        return `${day},A PAYER,${reference},${amountOf(minor).toFixed(decimals)}`;
      });
      return ['Date,Payer,Reference,Amount', ...rows].join('\n');
    },
    /** Returns the import's id and those of the payments in the file, in its order. */
    async importStatement(file: string): Promise<{ id: number; payments: number[] }> {
      const content = Buffer.from(file).toString('base64');
      const { body } = await club.call('uploadStatement', admin, {
        body: { file_name: 'statement.csv', content },
      });
      const { statement_id: id, fingerprint } = body;
      await club.call('importStatement', admin, {
        params: { id },
        body: { fingerprint, layout_is_right: true },
      });
      const lines = await club.db
        .selectFrom('statement_lines')
        .select('bank_entry_id')
        .where('statement_id', '=', id)
        .orderBy('place')
        .execute();
      return { id, payments: lines.map(({ bank_entry_id }) => Number(bank_entry_id)) };
    },
    async undoStatement(id: number): Promise<void> {
      await club.call('undoStatement', admin, { params: { id } });
    },
    /** Reads the bank's whole statement again from its beginning. */
    async importAgain(): Promise<void> {
      await club.db.updateTable('bank_sources').set({ cursor: null }).execute();
      await club.call('checkPayments', admin);
    },
    async sync(): Promise<string> {
      return (await club.call('syncPayments', admin)).body.message;
    },
    startDue: () => startDueMatches(club.services),
    /** Each player's balance and hold. Calls the handler directly, because it runs often and HTTP would be slower. */
    async money(): Promise<{ balance: number; held: number }[]> {
      return Promise.all(
        people.map(async ({ id }) => {
          const details = await getOwnDetails({ params: { id } }, contextOf(id));
          if (details instanceof Refusal) throw new Error(`Player ${id}: ${details.code}`);
          return { balance: details.account_balance, held: details.held };
        }),
      );
    },
    /** Who has a place, in order, and who waits; null for a deleted match. */
    async members(match: number) {
      const players = await listMatchPlayers({ params: { matchId: match } }, contextOf(admin.id));
      const shown = await getMatch({ params: { id: match } }, contextOf(admin.id));
      if (players instanceof Refusal || shown instanceof Refusal) return null;
      const player = (id: number) => people.findIndex((one) => one.id === id);
      type Row = Pick<(typeof players)[number], 'place' | 'waiting_position' | 'team_id'>;
      const row = ({ place, waiting_position: position, team_id: team }: Row) => ({ place, position, team });
      return [
        ...players.map((one) => ({ player: player(one.player_id), guest: null, ...row(one) })),
        ...(shown.guests ?? []).map((one) => ({
          player: player(one.host_id),
          guest: one.guest_id,
          ...row(one),
        })),
      ];
    },
    /** Those of these players' balances that differ from their transfers; there should be none. */
    async faults(): Promise<unknown[]> {
      const ids = people.map(({ id }) => id);
      const { rows } = await sql`
        SELECT p.player_id, p.balance_minor,
          (SELECT coalesce(sum(amount_minor), 0) FROM transfers t JOIN accounts a ON a.account_id = t.credit_account WHERE a.player_id = p.player_id)
          - (SELECT coalesce(sum(amount_minor), 0) FROM transfers t JOIN accounts a ON a.account_id = t.debit_account WHERE a.player_id = p.player_id) AS ledger
        FROM players p WHERE p.player_id = ANY(${ids})`.execute(club.db);
      return (rows as { balance_minor: number; ledger: number }[]).filter(
        ({ balance_minor, ledger }) => balance_minor !== ledger,
      );
    },
  };
}
