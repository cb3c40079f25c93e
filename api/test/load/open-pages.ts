import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { API_PREFIX, type Change, type EndpointName, routes } from '@kickabout/contract';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { type Client, call, clientAt, send } from './call.ts';

type Phones = { port: number; phones: readonly { id: number; token: string }[] };
type Rush = { matchId: number; withinMs: number; seed: number };

export type RushResult = {
  /** How long each join took, in milliseconds, and how often each answer came. */
  join: number[];
  answers: Map<string, number>;
  /** How long each reread took, how many there were of each status, and their bytes as sent. */
  reread: number[];
  statuses: Map<number, number>;
  bytes: number;
  /** How long after the last join every page was up to date. */
  settledMs: number;
};

/**
 * Phones with an open page of a match, in a thread of their own. Each has its own address, follows the stream and reads
 * again what its page shows by the rules of `shared/client/src/live/keep-live.ts`: the times, the random pause, how often at most, what
 * the stream says about both, the browser's cache (ETag) and compression. It neither unpacks nor parses what it reads, nor paints: a
 * phone does that on a processor of its own.
 */
export async function openPages(pages: Phones) {
  const worker = new Worker(new URL(import.meta.url), { workerData: pages });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  failed.catch(() => {});
  const hear = async <Heard>() => (await Promise.race([once(worker, 'message'), failed]))[0] as Heard;
  return {
    /** Opens each page's stream; `warm`, its answers are read too. */
    async open(matchId: number, warm: boolean): Promise<void> {
      worker.postMessage({ open: matchId, warm });
      await hear();
    },
    /** Everyone joins within a time; resolves once everyone has an answer. */
    rush(rush: Rush): Promise<RushResult> {
      worker.postMessage({ rush });
      return hear<RushResult>();
    },
    stop: () => worker.terminate(),
  };
}

/** What the page of a match reads live, for someone signed in. */
const READS: readonly EndpointName[] = ['getMatch', 'listMatchPlayers', 'getMatchAnswers'];
const JITTER = 500;
const REFETCH_EVERY = 1000;

/** Its reads take at most two connections beside the stream; a join doesn't wait for them, as with HTTP/2. */
type Page = {
  client: Client;
  joining: Client;
  id: number;
  isFollowing: boolean;
  pauseMs: number;
  queries: Query[];
};
type Query = {
  name: EndpointName;
  etag: string;
  isPlanned: boolean;
  isAsked: boolean;
  /** On its way. */
  isReading: boolean;
  /** The same, or too soon for another. */
  isRunning: boolean;
};

async function work({ port, phones }: Phones): Promise<void> {
  const pages = phones.map(({ id, token }): Page => {
    const address = `127.2.${id >> 8}.${id & 255}`;
    const client = clientAt(address, port, token);
    client.agent.maxSockets = 3;
    const joining = clientAt(address, port, token);
    return { id, client, joining, isFollowing: false, pauseMs: JITTER, queries: READS.map(newQuery) };
  });
  let shown = 0;
  let isFresh = true;
  let random = Math.random;
  let measured: Pick<RushResult, 'reread' | 'statuses' | 'bytes'> = noReads();

  async function read({ client }: Page, query: Query): Promise<void> {
    const began = performance.now();
    query.isReading = true;
    const { status, etag, bytes } = await readOnce(client, query, shown);
    query.isReading = false;
    query.etag = etag;
    measured.reread.push(performance.now() - began);
    measured.statuses.set(status, (measured.statuses.get(status) ?? 0) + 1);
    measured.bytes += bytes;
  }
  async function readThrottled(page: Page, query: Query): Promise<void> {
    query.isAsked = true;
    if (query.isRunning) return;
    query.isRunning = true;
    while (query.isAsked) {
      query.isAsked = false;
      await Promise.all([read(page, query), sleep(Math.max(REFETCH_EVERY, page.pauseMs))]);
    }
    query.isRunning = false;
  }
  async function readSoon(page: Page, query: Query): Promise<void> {
    if (query.isPlanned) return;
    query.isPlanned = true;
    await sleep(random() * page.pauseMs);
    query.isPlanned = false;
    await readThrottled(page, query);
  }
  function onChange(page: Page, change: Change): void {
    page.pauseMs = Math.max(JITTER, ('spread_ms' in change && change.spread_ms) || 0);
    if (change.changed === 'remotes' || (change.changed === 'match' && change.match_id !== shown)) return;
    // What was read a moment ago is newer than the last change.
    if (change.changed === 'nothing' && isFresh) return;
    const isUsual = change.changed === 'nothing' && page.pauseMs === JITTER;
    for (const query of page.queries) void (isUsual ? readThrottled : readSoon)(page, query);
  }
  async function follow(page: Page): Promise<void> {
    const stream = await send(page.client, 'GET', `${API_PREFIX}/changes`);
    if (stream.statusCode !== 200) throw new Error(`A stream was refused: ${stream.statusCode}.`);
    createInterface({ input: stream }).on('line', (line) => {
      if (line.startsWith('data: ')) onChange(page, JSON.parse(line.slice('data: '.length)) as Change);
    });
  }

  async function open(matchId: number, warm: boolean): Promise<void> {
    shown = matchId;
    isFresh = warm;
    for (let start = 0; start < pages.length; start += 100)
      await Promise.all(
        pages.slice(start, start + 100).map(async (page) => {
          if (!page.isFollowing) await follow(page);
          page.isFollowing = true;
          for (const query of page.queries) query.etag = '';
          if (warm) await Promise.all(page.queries.map((query) => read(page, query)));
        }),
      );
  }

  async function rush({ matchId, withinMs, seed }: Rush): Promise<RushResult> {
    random = seededRandom(seed);
    measured = noReads();
    const answers = new Map<string, number>();
    const joinOne = async (page: Page) => {
      await sleep(random() * withinMs);
      const began = performance.now();
      const body = { match_id: matchId, player_id: page.id, price: 1 };
      const answer = await call(page.joining, 'joinMatch', { body }).catch(() => ({ status: 0, body: {} }));
      const took = performance.now() - began;
      const place = (answer.body as { place?: string }).place ?? String(answer.status);
      answers.set(place, (answers.get(place) ?? 0) + 1);
      for (const query of page.queries)
        void (page.pauseMs > JITTER ? readSoon(page, query) : readThrottled(page, query));
      return took;
    };
    const join = await Promise.all(pages.map(joinOne));
    const joinedAt = performance.now();
    const isBehind = ({ isPlanned, isAsked, isReading }: Query) => isPlanned || isAsked || isReading;
    // The last change is told within a second.
    do await sleep(1000);
    while (pages.some(({ queries }) => queries.some(isBehind)));
    return { join, answers, ...measured, settledMs: performance.now() - joinedAt };
  }

  parentPort?.on('message', async (message) => {
    if (message.rush) parentPort?.postMessage(await rush(message.rush));
    else parentPort?.postMessage(await open(message.open, message.warm));
  });
}

const newQuery = (name: EndpointName): Query => ({
  name,
  etag: '',
  isPlanned: false,
  isAsked: false,
  isReading: false,
  isRunning: false,
});
const noReads = () => ({ reread: [], statuses: new Map<number, number>(), bytes: 0 });

async function readOnce({ agent, port, token }: Client, { name, etag }: Query, matchId: number) {
  const path = API_PREFIX + routes[name].path.replace(/:\w+/, String(matchId));
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br',
    ...(etag && { 'if-none-match': etag }),
  };
  return new Promise<{ status: number; etag: string; bytes: number }>((resolve) => {
    const failed = () => resolve({ status: 0, etag: '', bytes: 0 });
    request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      let bytes = 0;
      response
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on('error', failed)
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? etag, bytes }),
        );
    })
      .on('error', failed)
      .end();
  });
}

if (!isMainThread) await work(workerData as Phones);
