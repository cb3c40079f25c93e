import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { CacheTag } from '../database/cache-tags.ts';
import type { Database, Db } from '../database/connect.ts';
import { recentChanges } from './recent-changes.ts';

/** What a load returns. */
export type Loaded<Value> = {
  value: Value;
  /** What it depends on; null keeps it out of the cache. */
  tags: readonly CacheTag[] | null;
  /** About how much memory it takes. */
  bytes: number;
  /** When it becomes different without any change in the database. Epoch milliseconds. */
  until?: number | undefined;
};

/**
 * Returns what `load` returned for this key, as of now or later than the check for changes it came from. If it isn't in memory, requests
 * that ask for it at the same time share one load.
 */
export type Cached = <Value>(key: string, load: Load<Value>) => Promise<Value>;
type Load<Value> = (db: Db) => Promise<Loaded<Value>>;

/** Loads each time. */
export const loadUncached =
  (db: Db): Cached =>
  async (_key, load) =>
    (await load(db)).value;

/**
 * How often to check that the connection is alive between requests, and how long a check for changes may take. All requests wait for this one
 * connection, so its loss must be noticed soon. Milliseconds.
 */
const CHECK_EVERY = 30_000;
export const CHECK_WITHIN = 10_000;

/**
 * After a load that others shared, requests gather before the next one: as long as it took, times how many shared it, but at most this long.
 * So what many read while it changes all the time costs a part of the time only. Milliseconds.
 */
const LONGEST_REST = 200;

const MOST_BYTES = 64 * 1024 * 1024;
/** More tags than this aren't told apart. */
const MOST_TAGS = 20_000;

type Entry = {
  value: unknown;
  tags: readonly CacheTag[];
  bytes: number;
  /** How many checks had ended when its load began. */
  since: number;
  from: number;
  until: number;
};

type Loading = { value: Promise<unknown>; hasBegun: boolean; sharedBy: number };

type Parts = {
  /** A connection of its own, so that no check waits for other work. */
  changesIn: Pick<Database, 'db' | 'close'>;
  db: Db;
  clock: Clock;
  /**
   * Loads what every answer depends on, the club's settings, whenever everything may have changed. What it returns puts that into effect:
   * in the same step in which all answers are forgotten, so that none is kept that was made from the settings of before.
   */
  loadSettings?: () => Promise<() => void>;
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Keeps answers in this process's memory. A request never gets an answer that is older than a commit before the
 * request began.
 */
export function createAnswerCache({ changesIn, db, clock, loadSettings }: Parts) {
  const recent = recentChanges(changesIn.db);
  const entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + 500,
  });
  const loads = new Map<string, Loading>();
  /** How long each key's load waits from its last one's end on, if it was shared. By `performance.now()`. */
  const restsUntil = new LRUCache<string, number>({ max: 1000 });
  /** After which check each tag last changed. */
  const changedAt = new Map<string, number>();
  let checks = 0;
  let forgottenAt = 0;
  /** Also if loading them failed after the change was seen. */
  let mustForget = true;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Cached> | null = null;
  let heartbeat: NodeJS.Timeout | undefined;

  /** Forgets everything. */
  function clear(): void {
    checks += 1;
    forgottenAt = checks;
    entries.clear();
    changedAt.clear();
  }

  async function checkNow(): Promise<Cached> {
    const tags = await recent();
    mustForget ||= tags === null || tags.includes('everything') || changedAt.size > MOST_TAGS;
    const useSettings = mustForget ? await loadSettings?.() : undefined;
    checks += 1;
    if (mustForget || tags === null) {
      useSettings?.();
      clear();
      mustForget = false;
    } else for (const tag of tags) changedAt.set(tag, checks);
    return cached;
  }

  const isCurrent = ({ tags, since, from, until }: Entry) => {
    const now = clock.now();
    return (
      since >= forgottenAt &&
      from <= now &&
      now < until &&
      tags.every((tag) => (changedAt.get(tag) ?? 0) <= since)
    );
  };

  const cached: Cached = async <Value>(key: string, load: Load<Value>) => {
    // Safe, because each key is only ever loaded in one place.
    const current = () => {
      const entry = entries.get(key);
      return entry && isCurrent(entry) ? (entry as { value: Value }) : null;
    };
    const known = current();
    if (known) return known.value;
    const loading = loads.get(key);
    if (loading === undefined) return begin(key, load).value as Promise<Value>;
    loading.sharedBy += 1;
    // It may have begun before a change that this request must see. One that begins from now on sees it.
    if (!loading.hasBegun) return loading.value as Promise<Value>;
    await loading.value.catch(() => undefined);
    const since = current();
    if (since) return since.value;
    return (loads.get(key) ?? begin(key, load)).value as Promise<Value>;
  };

  function begin<Value>(key: string, load: Load<Value>): Loading {
    const loading: Loading = { value: loadRested(), hasBegun: false, sharedBy: 0 };
    loads.set(key, loading);
    return loading;

    async function loadRested(): Promise<Value> {
      // Not before the load is in the list.
      await sleepUntil(restsUntil.get(key) ?? 0);
      loading.hasBegun = true;
      const [since, from, began] = [checks, clock.now(), performance.now()];
      try {
        const { value, tags, bytes, until = Number.POSITIVE_INFINITY } = await load(db);
        if (tags) entries.set(key, { value, tags, bytes, since, from, until });
        return value;
      } finally {
        loads.delete(key);
        const took = performance.now() - began;
        if (loading.sharedBy > 0)
          restsUntil.set(key, began + took + Math.min(took * loading.sharedBy, LONGEST_REST));
      }
    }
  }

  /** Checks for changes. Use the result for a single request, which must have begun before the call. */
  function checkForChanges(): Promise<Cached> {
    // A check that hasn't begun yet will do for everyone who asks before it does.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        running = next as Promise<Cached>;
        next = null;
        return checkNow();
      });
    heartbeat ??= setInterval(() => void checkForChanges().catch(() => undefined), CHECK_EVERY).unref();
    return next;
  }

  return {
    checkForChanges,
    clear,
    async close(): Promise<void> {
      clearInterval(heartbeat);
      await changesIn.close();
    },
  };
}

/** By `performance.now()`. */
async function sleepUntil(instant: number): Promise<void> {
  const left = () => instant - performance.now();
  for (let pause = left(); pause > 0; pause = left()) await sleep(pause);
}
