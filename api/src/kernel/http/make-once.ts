import type { EndpointName, ProblemCode } from '@kickabout/contract';
import type { PlayerCaller } from '../auth/caller.ts';
import { digestOf } from '../auth/digests.ts';
import { type Clock, DAY_MS } from '../clock.ts';
import { lockRequest } from '../database/advisory-lock.ts';
import type { Db, Tx } from '../database/connect.ts';
import { prepared, runAll, type Statement, statementOf } from '../database/prepared.ts';
import { Refusal, refuse } from './refusal.ts';

/** For how long a request that's sent again is recognised. */
const RECOGNISED_MS = 7 * DAY_MS;

type Request = { params?: object; body?: { request_id?: string | undefined } | null | undefined };

type Making<Answer, Code extends ProblemCode> = {
  /** Makes it: `id` is that of its row. */
  make(tx: Tx): Promise<{ id: number; answer?: Answer } | Refusal<Code>>;
  /**
   * The answer to a repeated request, and to the first one unless `make` returns an answer: the thing that was
   * made, as it is now. Undefined if it no longer exists.
   */
  present(tx: Tx, id: number): Promise<Answer | Refusal<Code> | undefined>;
};

/**
 * Makes something in a transaction, once for each `request_id`. The same request of the same caller, sent again within a week or
 * at the same moment, waits for the first one and makes nothing. A request that was refused can be sent again.
 */
export function makeOnce<Answer, Code extends ProblemCode = never>(
  call: EndpointName,
  request: Request,
  { db, clock, caller }: { db: Db; clock: Clock; caller: PlayerCaller },
  { make, present }: Making<Answer, Code>,
): Promise<Answer | Refusal<Code | 'request_id_used'>> {
  const id = request.body?.request_id;
  const sent = id === undefined ? null : { id, digest: requestDigest(call, caller, request) };
  return db.transaction().execute(async (tx) => {
    const answerAbout = async (madeId: number) =>
      (await present(tx, madeId)) ?? refuse('request_id_used', MADE_AND_DELETED);

    if (sent) await lockRequest(tx, sent.id);
    const [first] = sent ? await findMadeRequest(tx, { requestId: sent.id }) : [];
    if (sent && first)
      return first.digest === sent.digest ? answerAbout(first.made_id) : refuse('request_id_used');
    const made = await make(tx);
    if (made instanceof Refusal) return made;
    if (sent) await runAll(tx, [madeRequest(tx, clock.now(), { ...sent, madeId: made.id })]);
    return made.answer ?? answerAbout(made.id);
  });
}

/** What the request with this id has made, if it has one and has made anything. */
export const findMadeRequest = prepared((db, { requestId }: { requestId: string | null }) =>
  db.selectFrom('made_by_requests').select(['digest', 'made_id']).where('request_id', '=', requestId),
);

/** Notes that a request has made something. Two that use the same id at the same moment collide here: the second is refused. */
export const madeRequest = (
  db: Db,
  now: number,
  { id, digest, madeId }: { id: string; digest: string; madeId: number },
): Statement =>
  statementOf(
    db,
    db
      .insertInto('made_by_requests')
      .values({ request_id: id, digest, made_id: madeId, made_at: new Date(now) }),
  );

export const MADE_AND_DELETED = 'This was done before, and what it made has been deleted since.';

/** What is stored of a request with an id: the same only for the same request of the same caller. */
export const requestDigest = (call: EndpointName, caller: PlayerCaller, request: Request): string =>
  digestOf(JSON.stringify([call, caller.playerId, request]));

export async function purgeOldRequests(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('made_by_requests')
    .where('made_at', '<', new Date(now - RECOGNISED_MS))
    .execute();
}
