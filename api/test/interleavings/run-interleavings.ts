import { strict as assert } from 'node:assert';
import pg from 'pg';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { connect } from '../../src/kernel/database/connect.ts';
import { brokenInvariants } from '../../src/testing/invariants.ts';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';
import { createTestSite } from '../../src/testing/test-releases.ts';
import { rememberState } from './club-state.ts';
import { commands } from './commands.ts';
import { eachOrder } from './each-order.ts';
import { readEffects } from './effects.ts';
import { prepareWorld } from './fixture.ts';
import { type Gate, startGate } from './gate.ts';
import { type Candidate, turnsThrough } from './take-turns.ts';

const names = Object.keys(commands);

/** All pairs, each command with itself too: in two processes, as someone who taps twice. */
const allPairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

/** Some of the pairs, or all of them, in a random order. */
export function choosePairs(count: number, seed: number): (readonly string[])[] {
  const random = seededRandom(seed);
  return allPairs
    .map((pair) => ({ pair, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ pair }) => pair);
}

/** So many times three commands. */
export function chooseTriples(count: number, seed: number): (readonly string[])[] {
  const random = seededRandom(seed);
  const one = () => names[Math.floor(random() * names.length)] ?? '';
  return Array.from({ length: count }, () => [one(), one(), one()]);
}

/** What happened: the answers, and everything that is in the database afterwards. */
type Outcome = string[];

/** An order of statements after which something doesn't hold. */
export type Finding = { run: string; commands: readonly string[]; broken: string; detail: string };

/** What a pair, or three commands, came to. */
export type Result = {
  orders: number;
  /** Orders that turned out to lead to what another one had led to. */
  repetitions: number;
  statements: number;
  /** Whether all orders were run, not only the first so many. */
  isComplete: boolean;
  findings: Finding[];
};

/** An import reads its file before it takes a lock, and is refused if others have posted payments meanwhile. */
const ASKS_AGAIN = '409 statement_changed';

const NOTHING = { orders: 0, repetitions: 0, statements: 0 };

/** Refused by the server, although nothing was wrong: it ended one of two that waited for each other, or one gave up. */
const UNWELCOME = new Map([
  ['40P01', 'a deadlock'],
  ['40001', 'a serialisation failure'],
  ['55P03', 'a lock that was waited for too long'],
  ['57014', 'a statement that took too long'],
]);

/** The processes of a club, each behind a gate, with which commands can be run in any order of their statements. */
export type Interleavings = Awaited<ReturnType<typeof startInterleavings>>;

/** @param processes how many commands run beside each other */
export async function startInterleavings(databaseUrl: string, processes: number) {
  let onChange = () => {};
  const gates: Gate[] = [];
  for (let index = 0; index < processes; index += 1)
    gates.push(await startGate(databaseUrl, () => onChange()));
  const site = createTestSite();
  const clubs: TestClub[] = [];
  for (const { url } of gates)
    clubs.push(
      await createTestClub({
        databaseUrl: url,
        ...(clubs[0] && { beside: clubs[0] }),
        choices: { refunds_late_leavers: true },
        env: { SITE_FOLDER: site.folder },
      }),
    );
  const world = await prepareWorld(clubs);
  const server = new pg.Client({ connectionString: databaseUrl });
  await server.connect();
  const state = await rememberState(server);
  const before = await state.describe();
  const effects = await readEffects(server);
  const direct = connect(databaseUrl, { connections: 1 });
  const takeTurns = turnsThrough(gates, server, (notify) => {
    onChange = notify;
  });

  /** Those of this pair after which everything held. */
  const known = new Set<string>();
  const isKnown = (outcome: Outcome) => known.has(outcome.join('\n'));

  /** Runs commands on the club as it was first, with whose turn it is decided by `choose`, and puts it back. */
  async function runOnce(
    which: readonly string[],
    choose: (candidates: readonly Candidate[]) => number,
    asksAgain = -1,
  ) {
    const turns = await takeTurns(
      which.map((name, lane) => async () => {
        if (lane === asksAgain) return ASKS_AGAIN;
        const command = commands[name];
        const club = clubs[lane];
        assert.ok(command && club, `There is no command "${name}".`);
        return command(club, world);
      }),
      (candidates) => {
        const lane = choose(candidates);
        const chosen = candidates.find((one) => one.lane === lane);
        if (chosen) effects.note(chosen, effects.effect(chosen));
        return lane;
      },
    );
    const touched = effects.takeTouched();
    const rows = await state.describe(touched);
    const outcome: Outcome = [
      ...turns.answers.map((answer, lane) => `${which[lane]} (${lane}): ${answer}`),
      ...rows,
    ];
    const broken = isKnown(outcome) ? [] : await brokenInvariants(direct.db);
    if (broken.length === 0) known.add(outcome.join('\n'));
    await state.reset(touched);
    return { ...turns, outcome, broken };
  }

  /** One after the other, in each order of the commands. */
  async function oneAfterTheOther(which: readonly string[]): Promise<Outcome[]> {
    known.clear();
    assert.deepEqual(await state.describe(), before, 'Something of the last commands is left.');
    const outcomes: Outcome[] = [];
    const askingAgain = which.flatMap((name, lane) => (name === 'a statement is imported' ? [lane] : []));
    for (const asksAgain of [-1, ...askingAgain])
      for (const order of permutations(which.map((_, lane) => lane))) {
        const { outcome } = await runOnce(
          which,
          (candidates) => {
            const lanes = candidates.map(({ lane }) => lane);
            return order.find((lane) => lanes.includes(lane)) ?? 0;
          },
          asksAgain,
        );
        outcomes.push(outcome);
      }
    return outcomes;
  }

  function judge(
    which: readonly string[],
    serial: readonly Outcome[],
    { order, outcome, broken, errors, answers }: Awaited<ReturnType<typeof runOnce>>,
  ): Finding[] {
    const run = `${which.map((name) => names.indexOf(name)).join('+')}:${order}`;
    const found = (what: string, detail: string) => ({ run, commands: which, broken: what, detail });
    const unwelcome = errors.flatMap((code) => UNWELCOME.get(code) ?? []);
    return [
      ...unwelcome.map((what) => found(what, answers.join(', '))),
      ...(answers.some((one) => one.startsWith('5')) ? [found('an answer of 5xx', answers.join(', '))] : []),
      ...(broken.length > 0 ? [found('an invariant', JSON.stringify(broken))] : []),
      ...(serial.some((one) => isAs(one, outcome))
        ? []
        : [found('as if one came first', difference(serial, outcome))]),
    ];
  }

  return {
    /** Runs all orders of a pair, or the first `most`. */
    async runPair(which: readonly string[], most: number): Promise<Result> {
      const result: Result = { ...NOTHING, isComplete: false, findings: [] };
      const serial = await oneAfterTheOther(which);
      const orders = eachOrder(effects);
      for (let runs = 0; runs < most; runs += 1) {
        const done = await runOnce(which, orders.choose);
        if (orders.isRepetition()) result.repetitions += 1;
        else result.orders += 1;
        result.statements += done.statements;
        result.findings.push(...judge(which, serial, done));
        if (!orders.next()) {
          result.isComplete = true;
          break;
        }
      }
      return result;
    },
    /** Runs any number of commands in orders that chance decides. */
    async sample(which: readonly string[], count: number, seed: number): Promise<Result> {
      const serial = await oneAfterTheOther(which);
      const random = seededRandom(seed);
      const result: Result = { ...NOTHING, isComplete: true, findings: [] };
      for (; result.orders < count; result.orders += 1) {
        const done = await runOnce(
          which,
          (candidates) => candidates[Math.floor(random() * candidates.length)]?.lane ?? 0,
        );
        result.statements += done.statements;
        result.findings.push(...judge(which, serial, done));
      }
      return result;
    },
    /** Repeats a run by its number. */
    async repeat(run: string): Promise<{ findings: Finding[]; log: string[] }> {
      const [numbers = '', order = ''] = run.split(':');
      const which = numbers.split('+').map((number) => names[Number(number)] ?? '');
      const serial = await oneAfterTheOther(which);
      const lanes = [...order].map(Number);
      const log: string[] = [];
      const done = await runOnce(which, (candidates) => {
        const wanted = candidates.length > 1 ? lanes.shift() : undefined;
        const chosen = candidates.find(({ lane }) => lane === wanted) ?? candidates[0];
        log.push(`${chosen?.lane} ${chosen?.statement.text.replace(/\s+/g, ' ')}`);
        return chosen?.lane ?? 0;
      });
      return { findings: judge(which, serial, done), log: [...log, ...done.answers] };
    },
    async stop() {
      for (const club of clubs.toReversed()) await club.close();
      await direct.close();
      await server.end();
      for (const gate of gates) await gate.stop();
      site.remove();
    },
  };
}

/** Who asks is looked up first, and may have closed the account by the time it's looked for. */
const GONE = /403 account_required|404 not_found/g;

/** What is yet to be looked at. A row too many costs another look, and finds nothing; one that's missing would be a fault. */
const isToDo = (line: string) => /^(matches_to_settle|balances_to_verify) /.test(line);

/** Whether an outcome is that of commands one after the other. */
function isAs(serial: Outcome, outcome: Outcome): boolean {
  const done = (lines: Outcome) =>
    lines
      .filter((line) => !isToDo(line))
      .join('\n')
      .replaceAll(GONE, 'gone');
  const toDo = new Set(outcome.filter(isToDo));
  return done(serial) === done(outcome) && serial.filter(isToDo).every((line) => toDo.has(line));
}

/** What an outcome has that no serial one has, and what the nearest serial one has instead. */
function difference(serial: readonly Outcome[], outcome: Outcome): string {
  const differences = serial.map((one) => {
    const missing = one.filter((line) => !outcome.includes(line)).map((line) => `- ${line}`);
    const extra = outcome.filter((line) => !one.includes(line)).map((line) => `+ ${line}`);
    return [...missing, ...extra];
  });
  return (differences.toSorted((a, b) => a.length - b.length)[0] ?? []).join('\n') || 'rows occur more often';
}

const permutations = (items: readonly number[]): number[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) =>
        permutations(items.filter((one) => one !== item)).map((rest) => [item, ...rest]),
      );
