/**
 * What version 2 of the contract gave to screens, for releases that were built for it: they stay live until they are replaced.
 * Nothing else may use it. It goes when version 4 is written, whose previous version is 3.
 */
import * as client from '@kickabout/client';
import * as clientQuery from '@kickabout/client/query';
import type { EndpointName } from '@kickabout/contract';
import * as session from '@kickabout/session';
import { useMemo } from 'react';
import * as host from '../host/index.ts';
import * as router from '../router.ts';

/** The last of its major version. */
export const PREVIOUS_VERSION = '2.17.0';

type Labels = Readonly<Record<string, string>>;

/** Version 2's `Refusal`: a sentence, and what was wrong with which field, by its label. */
function refusal(message: string, error: Error, labels: Labels = {}) {
  const { errors } = host.formFailure(message, error);
  const sentence = (field: string, reason: string) =>
    field === 'form' || /^\p{Lu}/u.test(reason) ? reason : `${labels[nameOf(field)] ?? field} ${reason}.`;
  return {
    message,
    errors: errors.map(({ field, reason }) => ({ field: nameOf(field), reason: sentence(field, reason) })),
  };
}

const nameOf = (field: string): string => field.split('.')[0] ?? field;

function useRefusal(sentence: string, error: Error | null, labels?: Labels) {
  return useMemo(() => error && refusal(sentence, error, labels), [sentence, error, labels]);
}

interface PreviousMutation {
  readonly call?: (variables: unknown) => Promise<unknown>;
  readonly changes: Parameters<typeof host.useCallMutation>[2]['changes'];
  readonly done?: string | ((answer: unknown, request: unknown) => string | null);
  readonly failed: string;
  readonly labels?: Labels;
  readonly optimistic?: (request: unknown) => Promise<() => void>;
  readonly onDone?: (answer: unknown, request: unknown) => unknown;
  readonly queue?: string;
}

/** Version 2's `useApiMutation`. What was expected to be refused is now known by the answer, so `refusals` and `alreadyDone` are idle. */
function useApiMutation(name: EndpointName, options: PreviousMutation) {
  const { call, changes, done, failed, labels, optimistic, onDone, queue } = options;
  const callName = client.callApi as (name: EndpointName, request: unknown) => Promise<unknown>;
  const mutation = host.useCallMutation(name, call ?? ((request: unknown) => callName(name, request)), {
    changes,
    failed,
    failure: labels === undefined ? 'notice' : 'form',
    ...(optimistic && { optimistic }),
    ...(queue !== undefined && { scope: `${name} ${queue}` }),
    done: async (answer, request) => {
      await onDone?.(answer, request);
      return typeof done === 'function' ? done(answer, request) : done;
    },
  });
  const problem = useRefusal(failed, labels === undefined ? null : mutation.error, labels);
  return { ...mutation, problem };
}

/** The shared modules as version 2 had them. */
export const previousModules: Readonly<Record<string, object>> = {
  '@kickabout/client': {
    ...client,
    refusal,
    useRefusal,
    // Reads log their own failures now.
    useLoggedFailure: () => {},
    RETRY_WHILE_FAILING: {
      refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'error' && 15_000,
    },
  },
  '@kickabout/client/query': clientQuery,
  '@kickabout/session': session,
  '@kickabout/federation/host': { ...host, useApiMutation },
  '@kickabout/federation/router': router,
};
