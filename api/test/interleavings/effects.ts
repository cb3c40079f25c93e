import type pg from 'pg';
import type { Candidate } from './take-turns.ts';

/** What a statement does that others can notice, by table. */
export type Effect = {
  /** What it reads, or locks against changes. */
  reads: Tables;
  writes: Tables;
  /** Where it locks rows without changing them. */
  locks: Tables;
  /** Ends with others seeing what its transaction wrote. */
  isCommit: boolean;
  /** Takes no locks, and others see nothing of it. */
  isPlainRead: boolean;
};

/** Whether the order of two statements of different processes can make a difference. */
export function matters(one: Effect, other: Effect): boolean {
  // A plain read sees what is committed, and waits for nothing.
  if (one.isPlainRead) return other.isCommit && meet(one.reads, other.writes);
  if (other.isPlainRead) return matters(other, one);
  const changes = (a: Effect, b: Effect) =>
    meet(a.writes, b.reads) || meet(a.writes, b.writes) || meet(a.writes, b.locks);
  return changes(one, other) || changes(other, one) || meet(one.locks, other.locks);
}

type Tables = ReadonlySet<string>;
const meet = (some: Tables, others: Tables) => [...some].some((one) => others.has(one));
const union = (some: Tables, others: Tables): Tables => new Set([...some, ...others]);

/** Only told what has changed, which no command reads; and fresh logins, of which each command has its own. */
const UNREAD = new Set(['changed_topics', 'audit_entries', 'confirmations']);
const LOCKING = /\bFOR (NO KEY UPDATE|UPDATE|SHARE|KEY SHARE)\b/gi;
const ADVISORY = /pg_(try_)?advisory/i;
const TARGET = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|LOCK TABLE)\s+"?(\w+)/gi;

/** A column with effects of its own. */
const BALANCES = 'players.balance_minor';
const BALANCE_UPDATE = /UPDATE players SET balance_minor = [^,;]*;/gi;
const PLAYERS_WRITTEN = /(INSERT INTO|UPDATE|DELETE FROM)\s+"?players\b/i;

/** Says what statements can have done at most, from their words, the triggers, the foreign keys, the views and the functions. */
export async function readEffects(client: pg.Client) {
  const { rows } = await client.query<{ name: string; kind: string; more: string }>(CATALOG);
  const ofKind = (kind: string) => {
    const byName = Map.groupBy(
      rows.filter((row) => row.kind === kind),
      ({ name }) => name,
    );
    return (name: string) => (byName.get(name) ?? []).map(({ more }) => more);
  };
  const tables = new Set(rows.filter(({ kind }) => kind === 'table').map(({ name }) => name));
  const [bodies, triggers, references, referrers] = [
    ofKind('body'),
    ofKind('trigger'),
    ofKind('references'),
    ofKind('referrer'),
  ];
  const wordsIn = (text: string) => [...new Set(text.toLowerCase().match(/[a-z_]+/g))];
  const isTable = (word: string) => tables.has(word) && !UNREAD.has(word);

  /** A text with the views and functions that it names, and the triggers of what it writes. */
  function unfold(text: string, seen = new Set<string>()): string {
    const more = wordsIn(text).flatMap((word) => {
      const found = bodies(word);
      if (found.length === 0 || seen.has(word)) return [];
      seen.add(word);
      return found;
    });
    for (const [, target = ''] of text.replaceAll(LOCKING, '').matchAll(TARGET)) {
      if (seen.has(`triggers of ${target}`)) continue;
      seen.add(`triggers of ${target}`);
      more.push(...triggers(target));
    }
    return [text, ...more.map((one) => unfold(one, seen))].join('\n');
  }

  const known = new Map<string, Omit<Effect, 'isCommit'>>();
  function effectOf(text: string): Omit<Effect, 'isCommit'> {
    const before = known.get(text);
    if (before) return before;
    const all = unfold(text);
    const reads = new Set(wordsIn(all).filter(isTable));
    const targets = [...all.replaceAll(LOCKING, '').matchAll(TARGET)].map(([, target = '']) =>
      target.toLowerCase(),
    );
    const writes = new Set(targets.filter(isTable));
    if (/\bDELETE\b/i.test(all))
      for (const one of [...writes].flatMap(referrers).filter(isTable)) writes.add(one);
    // A foreign key locks the row that it names.
    for (const one of [...writes].flatMap(references)) reads.add(one);
    const locks = new Set(text.search(LOCKING) < 0 ? [] : wordsIn(text).filter(isTable));
    if (ADVISORY.test(all)) locks.add('advisory locks');
    // Each transfer changes a balance, and most statements only ask who a player is.
    if (/\bbalance_minor\b/.test(all) && reads.has('players')) reads.add(BALANCES);
    if (writes.has('players') && !all.replaceAll(BALANCE_UPDATE, '').match(PLAYERS_WRITTEN)) {
      writes.delete('players');
      writes.add(BALANCES);
      locks.add('players');
    }
    const effect = { reads, writes, locks, isPlainRead: writes.size + locks.size + targets.length === 0 };
    known.set(text, effect);
    return effect;
  }

  /** What the transaction of each connection has done so far. */
  const soFar = new WeakMap<object, Pick<Effect, 'writes' | 'locks'>>();
  const NOTHING = { reads: new Set<string>(), writes: new Set<string>(), locks: new Set<string>() };
  const doneBefore = ({ statement: { connection } }: Candidate) =>
    (connection.status === 'I' ? undefined : soFar.get(connection)) ?? NOTHING;

  /** Before it's let through. */
  function effect(candidate: Candidate): Effect {
    const { text, connection } = candidate.statement;
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
    if (word === 'commit' || word === 'rollback')
      return { ...NOTHING, ...doneBefore(candidate), isCommit: true, isPlainRead: false };
    if (word === 'begin') return { ...NOTHING, isCommit: false, isPlainRead: true };
    const own = effectOf(text);
    return { ...own, isCommit: connection.status === 'I' && !own.isPlainRead };
  }

  const touched = new Set(UNREAD);
  /** The tables that may have been written since this was last asked. */
  function takeTouched(): Tables {
    const before = new Set(touched);
    if (touched.has(BALANCES)) before.add('players');
    touched.clear();
    for (const one of UNREAD) touched.add(one);
    return before;
  }

  /** Notes what a statement changed, after it has run. */
  function note(candidate: Candidate, { writes, locks, isCommit }: Effect): void {
    const before = doneBefore(candidate);
    if (!isCommit)
      soFar.set(candidate.statement.connection, {
        writes: union(before.writes, writes),
        locks: union(before.locks, locks),
      });
    for (const one of writes) touched.add(one);
  }

  return { effect, note, takeTouched };
}

const CATALOG = `
  SELECT relname AS name, 'table' AS kind, '' AS more FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT viewname, 'body', definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL
  SELECT proname, 'body', prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT relname, 'trigger', prosrc FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid JOIN pg_proc p ON p.oid = tgfoid
    WHERE NOT tgisinternal
  UNION ALL
  SELECT c.relname, 'references', f.relname FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid WHERE contype = 'f'
  UNION ALL
  SELECT f.relname, 'referrer', c.relname FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid WHERE contype = 'f'`;
