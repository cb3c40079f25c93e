import {
  ApiProblem,
  callApi,
  invalidate,
  queryClient,
  type Refusal,
  type RequestArgs,
  useRefusal,
} from '@kickabout/client';
import { type QueryKey, type UseMutationResult, useMutation } from '@kickabout/client/query';
import type { EndpointName, ProblemCode, RequestOf, ResponseOf } from '@kickabout/contract';
import { dismissNoticesAbout, notify } from './notices.ts';

interface ApiMutation<Request, Answer> {
  /** The calls, or single queries, whose data it may change: refetched when it's over, whether it succeeded or failed. */
  readonly changes: readonly (EndpointName | QueryKey)[];
  /** The notice on success; null for none. */
  readonly done?: string | ((answer: Answer, request: Request) => string | null);
  /** The notice on failure: the catalogue's sentence (specification, section 8). */
  readonly failed: string;
  /**
   * The labels of a form's fields, by the API's name; the same object on each render. With them, the form shows the failure
   * (`problem`) instead of a notice.
   */
  readonly labels?: Readonly<Record<string, string>>;
  /** Expected refusals: the notice has the server's sentence instead of `failed`, and they are not logged. */
  readonly refusals?: readonly ProblemCode[];
  /** Refusals which mean that it has already been done, for example in another tab: not a failure. */
  readonly alreadyDone?: readonly ProblemCode[];
  /** Optimistic update: shows the outcome before the server responds. Returns the rollback. */
  readonly optimistic?: (request: Request) => Promise<() => void>;
  /** Runs on success, even if the screen is gone by then; for callbacks that only concern the screen, use `mutate`. */
  readonly onDone?: (answer: Answer, request: Request) => unknown;
  /** The notices' topic, by default `name`: a new attempt dismisses the last failure and, with a topic, the last success. */
  readonly about?: string;
  /** Mutations in one queue run one at a time, and refetch once, after the last. */
  readonly queue?: string;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a call that takes nothing is `mutate()`
type Request<Name extends EndpointName> = keyof RequestOf<Name> extends never ? void : RequestOf<Name>;

type ApiMutationResult<Request, Answer> = UseMutationResult<Answer, Error, Request> & {
  /** The last failure, for the form. */
  readonly problem: Refusal | null;
};

const NO_LABELS = {};

/**
 * The one way for a screen to change something: calls an endpoint, shows a notice, logs unexpected failures and refetches
 * what may have changed.
 * `useApiMutation('deletePitch', { changes: ['listPitches'], done: 'Pitch deleted.', failed: 'Failed to delete pitch.' })`
 */
export function useApiMutation<Name extends EndpointName>(
  name: Name,
  options: ApiMutation<Request<Name>, ResponseOf<Name>>,
): ApiMutationResult<Request<Name>, ResponseOf<Name>>;
/** The same for anything but one plain call: `call` does the work. */
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
      // While the queue isn't empty, a response would already be out of date.
      if (queue === undefined || queryClient.isMutating({ mutationKey }) <= 1) void invalidate(...changes);
    },
  });
  const problem = useRefusal(failed, labels === undefined ? null : mutation.error, labels ?? NO_LABELS);
  return { ...mutation, problem };
}

const hasCode = (error: Error, codes: readonly ProblemCode[]): boolean =>
  error instanceof ApiProblem && codes.some((code) => code === error.code);
