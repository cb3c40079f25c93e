import {
  ApiProblem,
  callApi,
  invalidate,
  queryClient,
  type Refusal,
  type RequestArgs,
  useRefusal,
} from '@kickabout/client';
import type { EndpointName, ProblemCode, RequestOf, ResponseOf } from '@kickabout/contract';
import { type QueryKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { dismissNoticesAbout, notify } from './notices.ts';

interface ApiMutation<Request, Answer> {
  /** The calls whose answers it may change, or single queries: read again once it is over, done or refused. */
  readonly changes: readonly (EndpointName | QueryKey)[];
  /** What the person is told on success; null where there is nothing to tell. */
  readonly done?: string | ((answer: Answer, request: Request) => string | null);
  /** What the person is told on failure: the sentence of the catalogue (specification, section 8). */
  readonly failed: string;
  /**
   * What the fields of a form are called, by the API's name; the same object each time. Where it is given, the form
   * shows the failure (`problem`), and no notice does.
   */
  readonly labels?: Readonly<Record<string, string>>;
  /** Expected refusals: the person is told what the server says of them instead of `failed`. */
  readonly refusals?: readonly ProblemCode[];
  /** Refusals which mean that it has been done already, in another tab say: nothing failed. */
  readonly alreadyDone?: readonly ProblemCode[];
  /** Shows the outcome before the server has answered. Returns what takes it back. */
  readonly optimistic?: (request: Request) => Promise<() => void>;
  /** Runs on success, even when the screen has gone; what concerns the screen alone goes into `mutate`. */
  readonly onDone?: (answer: Answer, request: Request) => unknown;
  /** Mutations about the same thing share their notices: a new attempt takes away what was said of the last one. */
  readonly about?: string;
  /** Mutations of one queue run one after the other, and what they changed is read again after the last. */
  readonly queue?: string;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a call that takes nothing is `mutate()`
type Request<Name extends EndpointName> = keyof RequestOf<Name> extends never ? void : RequestOf<Name>;

type ApiMutationResult<Request, Answer> = UseMutationResult<Answer, Error, Request> & {
  /** The last failure, for a form. */
  readonly problem: Refusal | null;
};

const NO_LABELS = {};

/**
 * The one way for a screen to change something: calls an endpoint, tells the person how it went, logs what was not
 * expected, and has what may have changed read again.
 * `useApiMutation('deletePitch', { changes: ['listPitches'], done: 'Pitch deleted.', failed: 'Failed to delete pitch.' })`
 */
export function useApiMutation<Name extends EndpointName>(
  name: Name,
  options: ApiMutation<Request<Name>, ResponseOf<Name>>,
): ApiMutationResult<Request<Name>, ResponseOf<Name>>;
/** The same for what takes more than one plain call: `call` makes them. */
export function useApiMutation<Variables, Answer>(
  name: EndpointName,
  options: ApiMutation<Variables, Answer> & { readonly call: (variables: Variables) => Promise<Answer> },
): ApiMutationResult<Variables, Answer>;
export function useApiMutation<Variables, Answer>(
  name: EndpointName,
  {
    call = (variables) => callApi(name, ...([variables] as RequestArgs<EndpointName>)) as Promise<Answer>,
    changes,
    done,
    failed,
    labels,
    refusals = [],
    alreadyDone = [],
    optimistic,
    onDone,
    about,
    queue,
  }: ApiMutation<Variables, Answer> & { readonly call?: (variables: Variables) => Promise<Answer> },
): ApiMutationResult<Variables, Answer> {
  const mutationKey = queue === undefined ? [name] : [name, queue];
  const mutation = useMutation<Answer, Error, Variables, (() => void) | undefined>({
    mutationKey,
    ...(queue !== undefined && { scope: { id: mutationKey.join(' ') } }),
    mutationFn: call,
    onMutate: (variables) => {
      dismissNoticesAbout(about ?? name);
      return optimistic?.(variables);
    },
    onSuccess: (answer, variables) => {
      const sentence = typeof done === 'function' ? done(answer, variables) : done;
      if (sentence) notify('success', sentence, about);
      return onDone?.(answer, variables);
    },
    onError: (error, _variables, undo) => {
      const isDone = hasCode(error, alreadyDone);
      const isExpected = hasCode(error, refusals);
      if (!isDone) undo?.();
      if (!isDone && !isExpected) console.warn(`${name}:`, error);
      if (labels === undefined && (isExpected || !isDone))
        notify('failure', isExpected ? error.message : failed, about ?? name);
    },
    onSettled: () => {
      // While more of the queue is on its way, what the server says now is out of date already.
      if (queue === undefined || queryClient.isMutating({ mutationKey }) <= 1) void invalidate(...changes);
    },
  });
  const problem = useRefusal(failed, labels === undefined ? null : mutation.error, labels ?? NO_LABELS);
  return { ...mutation, problem };
}

const hasCode = (error: Error, codes: readonly ProblemCode[]): boolean =>
  error instanceof ApiProblem && codes.some((code) => code === error.code);
