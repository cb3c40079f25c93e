import type { EndpointName, RequestOf } from '@kickabout/contract';
import { ApiProblem } from './problem-error.ts';

/** Calls whose body can have the request's id. */
type Identified = {
  [Name in EndpointName]: RequestOf<Name> extends { body?: infer Body }
    ? string extends keyof NonNullable<Body>
      ? never
      : 'request_id' extends keyof NonNullable<Body>
        ? Name
        : never
    : never;
}[EndpointName];

/** Calls that get a request id here. A guest's has to stay the same when only the price has changed, so its screen makes it. */
const IDENTIFIED: Readonly<Record<Exclude<Identified, 'addGuest'>, true>> = {
  addReceipt: true,
  adjustBalance: true,
  createFeedback: true,
  createLoginLink: true,
  createMatch: true,
  createPitch: true,
  importPeople: true,
  createPublishKey: true,
  createReply: true,
  recordCost: true,
  uploadStatement: true,
};

/** The ids of requests that the server may have carried out without the answer having arrived. */
const unanswered = new Map<string, string>();

/**
 * The body of a call with an id, so that it has one effect: what is sent again after a lost answer has the same id until
 * it's answered.
 * @returns what to send, and what to call once it's answered, with the error if it failed
 */
export function withRequestId(name: EndpointName | undefined, url: string, body: unknown) {
  if (name === undefined || !Object.hasOwn(IDENTIFIED, name)) return { sent: body, answered: () => {} };
  const asked = JSON.stringify([url, body]);
  const id = unanswered.get(asked) ?? crypto.randomUUID();
  unanswered.set(asked, id);
  return {
    sent: { ...(body as object | undefined), request_id: id },
    answered: (error?: unknown) => {
      if (error === undefined || (error instanceof ApiProblem && !error.isTransient))
        unanswered.delete(asked);
    },
  };
}
