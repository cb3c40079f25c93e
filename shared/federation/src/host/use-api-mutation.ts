import { ApiProblem, callApi, invalidate, queryClient, type RequestArgs } from '@kickabout/client';
import { type QueryKey, type UseMutationResult, useMutation } from '@kickabout/client/query';
import type { EndpointName, RequestOf, ResponseOf } from '@kickabout/contract';
import { useMemo } from 'react';
import { dismissNoticesAbout, type NoticeAction, notify } from './notices.ts';

/** A notice; with `undo` it can be taken back from there, with another `action` its button does that. */
type SuccessNotice =
  | string
  | { readonly text: string; readonly undo: () => void }
  | { readonly text: string; readonly action: NoticeAction }
  | null
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a function needn't return any
  | void;

interface MutationOptions<Request, Answer> {
  /** The calls, or single queries, whose data it may change: refetched when it's over, whether it succeeded or failed. */
  readonly changes: readonly (EndpointName | QueryKey)[];
  /**
   * The notice on success; or a function that runs then, even if the screen is gone, and may return the notice. For what only
   * concerns the screen, give `mutate` a callback.
   */
  readonly done?: string | ((answer: Answer, request: Request) => SuccessNotice | Promise<SuccessNotice>);
  /**
   * What it says on failure. A notice of a refusal has the server's sentence instead; a form says both, without “Please try
   * again”, which helps no refusal.
   */
  readonly failed: string;
  /** `failed` is a sentence of the specification (section 8), so a form says all of it. */
  readonly isSpecified?: true;
  /** Where it says so: in a notice, unless a form shows `problem`. */
  readonly failure?: 'form' | 'notice';
  /** Optimistic update: shows the outcome before the server responds. Returns the rollback. */
  readonly optimistic?: (request: Request) => Promise<() => void>;
  /**
   * Mutations of one scope run one after the other, refetch once, after the last, and each attempt dismisses their earlier
   * notices. Without one, an attempt dismisses the last failure of its own call.
   */
  readonly scope?: string;
}

/** A failed call in a form's terms: a sentence, and what was wrong with which field, or in general. */
interface FormFailure {
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly reason: string }[];
}

// biome-ignore lint/suspicious/noConfusingVoidType: a call that takes nothing is `mutate()`
type Request<Name extends EndpointName> = keyof RequestOf<Name> extends never ? void : RequestOf<Name>;

type ApiMutation<Request, Answer> = UseMutationResult<Answer, Error, Request> & {
  /** The last failure, for the form. */
  readonly problem: FormFailure | null;
};

/**
 * The one way for a screen to change something: calls an endpoint, says how it went, logs unexpected failures and refetches
 * what may have changed.
 * `useApiMutation('createPitch', { changes: ['listPitches'], done: 'Pitch added.', failed: 'Failed to add pitch.' })`
 */
export function useApiMutation<Name extends EndpointName>(
  name: Name,
  options: MutationOptions<Request<Name>, ResponseOf<Name>>,
): ApiMutation<Request<Name>, ResponseOf<Name>> {
  return useCallMutation(
    name,
    (request: Request<Name>) => callApi(name, ...([request] as RequestArgs<Name>)),
    options,
  );
}

/** `useApiMutation` for anything but one plain call. `name` is the call that stands for it. */
export function useCallMutation<Variables, Answer>(
  name: EndpointName,
  call: (variables: Variables) => Promise<Answer>,
  {
    changes,
    done,
    failed,
    isSpecified,
    failure = 'notice',
    optimistic,
    scope,
  }: MutationOptions<Variables, Answer>,
): ApiMutation<Variables, Answer> {
  const topic = scope ?? name;
  const mutation = useMutation<Answer, Error, Variables, (() => void) | undefined>({
    mutationKey: [topic],
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: call,
    onMutate: (variables) => {
      dismissNoticesAbout(topic);
      return optimistic?.(variables);
    },
    onSuccess: async (answer, variables) => {
      const notice = typeof done === 'function' ? await done(answer, variables) : done;
      if (typeof notice === 'string') notify('success', notice, scope);
      else if (notice) {
        const action = 'undo' in notice ? { label: 'Undo', run: notice.undo } : notice.action;
        notify('success', notice.text, scope, action);
      }
    },
    onError: (error, _variables, undo) => {
      // What it would have changed is gone already, for example by another tab.
      if (undo && ApiProblem.isNotFound(error)) return;
      undo?.();
      if (isCancelled(error)) return;
      if (!isRefusal(error)) console.warn(`${name}:`, error);
      if (failure === 'notice') notify('failure', isRefusal(error) ? error.message : failed, topic);
    },
    onSettled: () => {
      // While others are running, a response would already be out of date.
      if (queryClient.isMutating({ mutationKey: [topic] }) <= 1) void invalidate(...changes);
    },
  });
  const error = failure === 'form' && !isCancelled(mutation.error) ? mutation.error : null;
  // A new object only for a new error, because a form moves the focus each time it gets one.
  const problem = useMemo(
    () =>
      error && formFailure(isSpecified || !isRefusal(error) ? failed : failed.replace(TRY_AGAIN, ''), error),
    [failed, isSpecified, error],
  );
  return { ...mutation, problem };
}

const TRY_AGAIN = ' Please try again.';

const isRefusal = (error: Error): boolean => error instanceof ApiProblem && error.isRefusal;

/** Whether the person chose not to log in again for it, which is no failure. */
const isCancelled = (error: Error | null) =>
  error instanceof ApiProblem && error.code === 'fresh_login_required';

/** The sentence, and below it what is wrong with each field, or why it failed. */
export function formFailure(message: string, error: unknown): FormFailure {
  const errors = error instanceof ApiProblem ? error.errors : [];
  if (errors.length > 0) return { message, errors };
  const reason = error instanceof Error ? error.message : String(error);
  return { message, errors: [{ field: 'form', reason }] };
}
