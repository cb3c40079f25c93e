import { ApiProblem, apiQuery, queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import type { ProblemCode } from '@kickabout/contract';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticesStore, notify } from './notices.ts';
import { useApiMutation, useCallMutation } from './use-api-mutation.ts';

const api = testApi();
let root: Root;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  noticesStore.setState({ notices: [] });
  root = createRoot(document.createElement('div'));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => root.unmount());

/** The hook's result in a screen. */
async function use<Result>(hook: () => Result): Promise<{ current: Result }> {
  const held: { current?: Result } = {};
  function Screen() {
    held.current = hook();
    return null;
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await expect.poll(() => held.current).toBeDefined();
  return held as { current: Result };
}
const notices = () => noticesStore.getState().notices.map(({ kind, text }) => `${kind}: ${text}`);
const REPLY = { params: { id: 1, replyId: 2 } };
const refuse = (code: ProblemCode, status: number, detail = 'the server’s sentence') =>
  api.refuse('deleteReply', code, status, detail);
/** Tries to delete a reply, in a screen that does it in this way. */
async function tryToDelete(options: Partial<Parameters<typeof useApiMutation<'deleteReply'>>[1]> = {}) {
  const deletion = await use(() =>
    useApiMutation('deleteReply', { changes: [], failed: 'Not deleted.', ...options }),
  );
  await settled(deletion.current.mutateAsync(REPLY));
  return deletion;
}
const settled = (outcome: Promise<unknown>) => outcome.catch(() => {});

it('a success shows its notice and refetches what it changed', async () => {
  api.answer('listReplies', []);
  api.answer('deleteReply', { message: 'Reply deleted.' });
  const reads = () => api.calls.filter(({ name }) => name === 'listReplies').length;
  const show = new QueryObserver(queryClient, apiQuery('listReplies', { params: { id: 1 } }));
  const hide = show.subscribe(() => {});
  await expect.poll(reads).toBe(1);
  await tryToDelete({ changes: ['listReplies'], done: 'Deleted.' });
  expect(notices()).toEqual(['success: Deleted.']);
  await expect.poll(reads).toBe(2);
  expect(warn).not.toHaveBeenCalled();
  hide();
});

it('someone who doesn’t log in again for it hasn’t failed', async () => {
  refuse('fresh_login_required', 403);
  await tryToDelete();
  const inForm = await tryToDelete({ failure: 'form' });
  expect([notices(), inForm.current.problem]).toEqual([[], null]);
  expect(warn).not.toHaveBeenCalled();
});

it('a failure shows the catalogue’s sentence, is logged, and is dismissed on a retry', async () => {
  refuse('service_unavailable', 503);
  const deletion = await tryToDelete();
  expect(notices()).toEqual(['failure: Not deleted.']);
  expect(warn).toHaveBeenCalledWith('deleteReply:', expect.any(ApiProblem));
  notify('failure', 'Something else.');
  api.answer('deleteReply', { message: 'Reply deleted.' });
  await settled(deletion.current.mutateAsync(REPLY));
  expect(notices()).toEqual(['failure: Something else.']);
});

it.each([
  ['match_not_pending', 409, 'the server’s sentence'],
  ['not_allowed', 403, 'the server’s sentence'],
  ['too_many_requests', 429, 'Not deleted.'],
  ['internal_error', 500, 'Not deleted.'],
] as const)(
  'a refusal (%s, %d) is told in the server’s words, anything else in the catalogue’s and logged',
  async (code, status, told) => {
    refuse(code, status);
    await tryToDelete();
    expect(notices()).toEqual([`failure: ${told}`]);
    expect(warn).toHaveBeenCalledTimes(told === 'Not deleted.' ? 1 : 0);
  },
);

it.each([
  ['service_unavailable', 503, ['back again'], ['failure: Not deleted.']],
  ['not_found', 404, [], []],
] as const)(
  'an optimistic update refused with %s is rolled back unless what it changed is gone',
  async (code, status, undone, told) => {
    refuse(code, status);
    const log: string[] = [];
    await tryToDelete({ optimistic: async () => () => void log.push('back again') });
    expect(log).toEqual(undone);
    expect(notices()).toEqual(told);
  },
);

it.each([
  ['service_unavailable', 503, undefined, 'Not deleted. Please try again.'],
  ['conflict', 409, undefined, 'Not deleted.'],
  ['conflict', 409, true, 'Not deleted. Please try again.'],
] as const)(
  'a form shows the failure itself: %s, status %i, specified: %s',
  async (code, status, isSpecified, message) => {
    refuse(code, status, 'Come back later.');
    const deletion = await tryToDelete({
      failed: 'Not deleted. Please try again.',
      ...(isSpecified && { isSpecified }),
      failure: 'form',
    });
    expect(notices()).toEqual([]);
    await expect
      .poll(() => deletion.current.problem)
      .toEqual({ message, errors: [{ field: 'form', reason: 'Come back later.' }] });
  },
);

it('mutations of one scope run one at a time, and refetches once, after the last', async () => {
  const log: string[] = [];
  const letGo: (() => void)[] = [];
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const makeMove = (move: string) =>
    new Promise<void>((resolve) => {
      log.push(move);
      letGo.push(resolve);
    });
  const moves = await use(() =>
    useCallMutation('updateTeams', makeMove, {
      changes: ['listMatchPlayers'],
      done: (_, move) => void log.push(`${move} done`),
      failed: 'Not moved.',
      scope: 'match 7',
    }),
  );
  const both = Promise.all([moves.current.mutateAsync('first'), moves.current.mutateAsync('second')]);
  await expect.poll(() => letGo.length).toBe(1);
  letGo[0]?.();
  await expect.poll(() => letGo.length).toBe(2);
  expect(invalidated).not.toHaveBeenCalled();
  letGo[1]?.();
  await both;
  expect(log).toEqual(['first', 'first done', 'second', 'second done']);
  // Home follows every change.
  const refetched = invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  expect(refetched).toEqual(['listMatchPlayers', 'getHome']);
});
