import type { RequestOf } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/domain';
import { sql } from 'kysely';
import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { type Posting, postTransfers, type Transfer } from '../../club/ledger/post-transfers.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { FOLDED_EMAIL, foldAddress } from '../../kernel/auth/address.ts';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { FileReader } from '../../kernel/files/read-in-worker.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { Refusal, sentence } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { letters } from '../statements/bank-words.ts';
import type { readPeople, Sheet, SheetFault, SheetPerson } from './read-people.ts';

/** What moving in needs. */
export type MovingInServices = Services & { fileReader: FileReader<{ readPeople: typeof readPeople }> };

const UNREADABLE = 'This sheet can’t be read. Paste the rows from your spreadsheet, or save it as CSV.';

/** What a sheet would add, and what has to be put right first. Changes nothing. */
export const previewPeople: Handler<'previewPeople', MovingInServices> = async (
  { body },
  { db, money, fileReader },
) => {
  const sheet = await readSheet(money, fileReader, body);
  const known = await knownPeople(db, sheet.people);
  const named = body.same_names ? [] : await sameNames(db, sheet.people);
  const taken = new Set(known.map(({ line }) => line));
  const faults = [
    ...[...sheet.faults, ...known].map((fault) => ({ ...fault, is_same_name: false })),
    ...named.filter(({ line }) => !taken.has(line)).map((fault) => ({ ...fault, is_same_name: true })),
  ];
  return { ...sheet, faults: faults.toSorted((one, other) => one.line - other.line) };
};

/**
 * Adds everyone on a sheet as a player without a login, with an opening balance: all of them, or no one. Someone who signs in with
 * an address on the sheet, verified by the identity provider, becomes that player.
 */
export const importPeople: Handler<'importPeople', MovingInServices> = async (request, context) => {
  const { money, clock, caller, fileReader } = context;
  const { people, faults, columns } = await readSheet(money, fileReader, request.body);
  if (faults.length > 0) return refuseLines(faults);
  const guessed = columns.find(({ role }) => role === 'balance' || role === 'owes');
  if (request.body.columns === null && guessed && people.some(({ balance }) => balance !== 0))
    return refuseLines([
      { line: 1, reason: `Say what “${guessed.name || guessed.sample}” means: what someone has, or owes.` },
    ]);
  return makeOnce('importPeople', request, context, {
    async make(tx) {
      await sql`SELECT pg_advisory_xact_lock(${LOCKS.signUp})`.execute(tx);
      const known = await knownPeople(tx, people);
      if (known.length > 0) return refuseLines(known);
      const named = request.body.same_names ? [] : await sameNames(tx, people);
      if (named.length > 0) return refuseLines(named);
      // One instant for all: undoing the import tells its balances from later ones by it.
      const now = clock.now();
      const first = await insertPeople(tx, people);
      await tx
        .insertInto('people_imports')
        .values({
          first_player_id: first,
          people: people.length,
          imported_by: caller.playerId,
          imported_at: new Date(now),
        })
        .execute();
      await postOpeningBalances(tx, { now, money }, caller.playerId, people, first);
      return { id: first, answer: { added: people.length } };
    },
    present: async () => ({ added: people.length }),
  });
};

async function readSheet(
  money: ClubMoney,
  fileReader: MovingInServices['fileReader'],
  { text, columns }: RequestOf<'previewPeople'>['body'],
): Promise<Sheet> {
  const reading = await fileReader.read('readPeople', money, text, columns);
  if (reading.ended === null) return reading.result;
  return { people: [], faults: [{ line: 1, reason: UNREADABLE }], columns: [] };
}

/** Lines whose name a player has, or an earlier line: the same sheet again, perhaps. Addresses that differ tell people apart. */
async function sameNames(db: Db | Tx, people: readonly SheetPerson[]): Promise<SheetFault[]> {
  const rows = await db
    .selectFrom('players')
    .select(['first_name', 'last_name', 'email'])
    .where('closed_at', 'is', null)
    .execute();
  const isNobodys = (email: string | null) => email === null || email.endsWith('@nowhere.invalid');
  const others = Map.groupBy(rows, ({ first_name, last_name }) => letters(`${first_name} ${last_name}`));
  const lines = new Map<string, SheetPerson>();
  return people.flatMap((person) => {
    const { line, first_name, last_name, email } = person;
    const key = letters(`${first_name} ${last_name}`);
    const before = lines.get(key);
    lines.set(key, person);
    if (before && (isNobodys(email) || isNobodys(before.email)))
      return [{ line, reason: `${first_name} ${last_name} is on line ${before.line} as well.` }];
    if (!others.get(key)?.some((other) => isNobodys(email) || isNobodys(other.email))) return [];
    return [{ line, reason: `There’s a player called ${first_name} ${last_name} already.` }];
  });
}

/** Lines whose address belongs to a player. */
async function knownPeople(db: Db | Tx, people: readonly SheetPerson[]): Promise<SheetFault[]> {
  const addresses = people.flatMap(({ email }) => (email === null ? [] : foldAddress(email)));
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select(['preferred_name', FOLDED_EMAIL.as('email')])
    .where(FOLDED_EMAIL, 'in', addresses)
    .execute();
  const owners = new Map(rows.map(({ email, preferred_name }) => [email, preferred_name]));
  return people.flatMap(({ line, email }) => {
    const owner = email === null ? undefined : owners.get(foldAddress(email));
    return owner === undefined ? [] : [{ line, reason: `${email} belongs to ${owner} already.` }];
  });
}

/** @returns the id of the first; the others follow */
async function insertPeople(tx: Tx, people: readonly SheetPerson[]): Promise<number> {
  const last = await tx
    .selectFrom('players')
    .select((eb) => eb.fn.max('player_id').as('id'))
    .executeTakeFirstOrThrow();
  const first = (last.id ?? 0) + 1;
  await tx
    .insertInto('players')
    .values(
      people.map(({ first_name, last_name, email }, index) => ({
        player_id: first + index,
        first_name,
        last_name,
        preferred_name: first_name,
        year_of_birth: null,
        // No mail can reach it (RFC 2606).
        email: email ?? `player-${first + index}@nowhere.invalid`,
      })),
    )
    .execute();
  return first;
}

async function postOpeningBalances(
  tx: Tx,
  at: Posting,
  madeBy: number,
  people: readonly SheetPerson[],
  first: number,
): Promise<void> {
  const opening = people.map(({ balance }, index) => ({ playerId: first + index, minor: balance }));
  const changed = opening.flatMap(({ playerId, minor }) => (minor === 0 ? [] : playerId));
  await lockPlayers(tx, changed);
  await correctBalances(tx, at, opening, { madeBy, reason: OPENING_BALANCE });
  for (const { playerId, minor } of opening)
    await recordAct(tx, at.now, {
      action: 'player_imported',
      by: { playerId: madeBy },
      playerId,
      ...(minor !== 0 && { amountMinor: minor }),
    });
}

/** Adds to balances of players, or takes from them. Lock the players first. */
export async function correctBalances(
  tx: Tx,
  at: Posting,
  players: readonly { playerId: number; minor: number }[],
  by: { madeBy: number; reason: string },
): Promise<void> {
  const transfers = players.map(
    ({ playerId, minor }): Transfer => ({
      ...(minor > 0 ? { from: 'adjustments', to: { playerId } } : { from: { playerId }, to: 'adjustments' }),
      amountMinor: Math.abs(minor),
      kind: 'adjustment',
      category: 'correction',
      ...by,
    }),
  );
  await postTransfers(
    tx,
    at,
    transfers.filter(({ amountMinor }) => amountMinor > 0),
  );
}

/** The reason of the transfer that gives someone what they had paid in before. */
export const OPENING_BALANCE = 'Opening balance';

/** The reason of its reversal. */
export const OPENING_UNDONE = 'Import of people undone';

function refuseLines(faults: readonly SheetFault[]): Refusal<'validation_failed'> {
  const errors = faults.map(({ line, reason }) => ({ field: 'text', reason: `Line ${line}: ${reason}` }));
  return new Refusal('validation_failed', sentence(errors.slice(0, 1)), { errors });
}
