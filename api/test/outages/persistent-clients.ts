import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@kickabout/contract';
import { type Call, call, clientAt } from '../load/call.ts';

/** How soon a client asks again. Milliseconds. */
const ASK_AGAIN = 25;
/** How long a client waits for an answer before it gives up, as a browser's user would. Milliseconds. */
const PATIENCE = 20_000;

/** What a process answered: a body of its own, or a problem. */
export type Answered = { status: number; body: { code?: string } };

/** Sends a request to a process of the API, as the player with this token. */
export type Ask<Result> = (token: string, name: EndpointName, request: Call) => Promise<Result>;

export type Asking = {
  /** Returns null if there was no answer, or one that says to try again: it may have been done, or not. */
  once: Ask<Answered | null>;
  /** Sends it again, as it was, until there's an answer. */
  untilAnswered: Ask<Answered>;
};

export type PersistentClients = ReturnType<typeof startPersistentClients>;

/** What one client does again and again. @param turn counts from 0 */
type Work = (turn: number) => Promise<void>;

/**
 * Clients that change something all the time, and don't give up when nothing answers.
 * @param nextPort the port of a process that is likely to answer; another one each time
 */
export function startPersistentClients(
  nextPort: () => number,
  worksWith: (asking: Asking) => readonly Work[],
) {
  let confirmed = 0;
  let interrupted = 0;
  let busy = 0;
  let isOver = false;
  let resumed = Promise.withResolvers<void>();
  resumed.resolve();
  let failure: unknown = null;
  /** The latest changes that were confirmed. */
  const latest: { begun: number; at: number }[] = [];

  const once: Asking['once'] = async (token, name, request) => {
    const client = clientAt('127.0.0.1', nextPort(), token);
    const patience = new AbortController();
    const answer = await Promise.race([
      call(client, name, request).catch(() => null),
      sleep(PATIENCE, null, { signal: patience.signal }).catch(() => null),
    ]);
    patience.abort();
    client.agent.destroy();
    if (answer && answer.status !== 503) {
      if (answer.status >= 500) throw new Error(`${name} got ${JSON.stringify(answer)}`);
      return answer as Answered;
    }
    interrupted += 1;
    return null;
  };
  const untilAnswered: Asking['untilAnswered'] = async (...request) => {
    for (;;) {
      const answer = await once(...request);
      if (answer) return answer;
      if (isOver) throw new Error(`${request[1]} wasn’t answered.`);
      await sleep(ASK_AGAIN);
    }
  };

  async function repeat(work: Work): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      await resumed.promise;
      if (isOver) return;
      busy += 1;
      const begun = performance.now();
      await work(turn).finally(() => {
        busy -= 1;
      });
      confirmed += 1;
      latest.push({ begun, at: performance.now() });
      if (latest.length > 1000) latest.splice(0, 500);
    }
  }
  const working = Promise.all(worksWith({ once, untilAnswered }).map(repeat)).catch((error: unknown) => {
    failure = error;
    isOver = true;
  });
  const throwFailure = () => {
    if (failure !== null) throw failure;
  };

  return {
    /** How many changes were confirmed, and how many requests weren't answered. */
    confirmed: () => confirmed,
    interrupted: () => interrupted,
    /** When a change was confirmed that was begun after this moment; undefined if none was. */
    firstBegunAfter(moment: number): number | undefined {
      throwFailure();
      return latest.find(({ begun }) => begun > moment)?.at;
    },
    /** Waits until every client knows what became of its last change, and lets none begin another. */
    async pause() {
      resumed = Promise.withResolvers<void>();
      while (busy > 0) await sleep(5);
      throwFailure();
    },
    resume: () => resumed.resolve(),
    /** Waits for no one any more. */
    async stop() {
      isOver = true;
      resumed.resolve();
      await working;
    },
  };
}
