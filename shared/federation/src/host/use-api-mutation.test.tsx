import { ApiProblem, apiQuery, queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import { clearSession } from '@kickabout/session';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticesStore, notify } from './notices.ts';
import { useApiMutation } from './use-api-mutation.ts';

const api = testApi();
let root: Root;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  clearSession();
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
  await vi.waitUntil(() => held.current);
  return held as { current: Result };
}
const notices = () => noticesStore.getState().notices.map(({ kind, text }) => `${kind}: ${text}`);
const REPLY = { params: { id: 1, replyId: 2 } };
const refuse = (code: ApiProblem['code'], detail = 'the server’s sentence') =>
  api.refuse('deleteReply', code as never, 409, detail);
const settled = (outcome: Promise<unknown>) => outcome.catch(() => {});

it('a success shows its notice and refetches what it changed', async () => {
  api.answer('listReplies', []);
  api.answer('deleteReply', { message: 'Reply deleted.' });
  const reads = () => api.calls.filter(({ name }) => name === 'listReplies').length;
  const show = new QueryObserver(queryClient, apiQuery('listReplies', { params: { id: 1 } }));
  const hide = show.subscribe(() => {});
  await expect.poll(reads).toBe(1);
  const deletion = await use(() =>
    useApiMutation('deleteReply', { changes: ['listReplies'], done: 'Deleted.', failed: 'Not deleted.' }),
  );
  await settled(deletion.current.mutateAsync(REPLY));
  expect(notices()).toEqual(['success: Deleted.']);
  await expect.poll(reads).toBe(2);
  expect(warn).not.toHaveBeenCalled();
  hide();
});

it('a failure shows the catalogue’s sentence, is logged, and is dismissed on a retry', async () => {
  refuse('service_unavailable');
  const deletion = await use(() => useApiMutation('deleteReply', { changes: [], failed: 'Not deleted.' }));
  await settled(deletion.current.mutateAsync(REPLY));
  expect(notices()).toEqual(['failure: Not deleted.']);
  expect(warn).toHaveBeenCalledWith('deleteReply:', expect.any(ApiProblem));
  notify('failure', 'Something else.');
  api.answer('deleteReply', { message: 'Reply deleted.' });
  await settled(deletion.current.mutateAsync(REPLY));
  expect(notices()).toEqual(['failure: Something else.']);
});

it('an expected refusal shows the server’s sentence, and isn’t logged', async () => {
  refuse('match_not_pending');
  const deletion = await use(() =>
    useApiMutation('deleteReply', { changes: [], failed: 'Not deleted.', refusals: ['match_not_pending'] }),
  );
  await settled(deletion.current.mutateAsync(REPLY));
  expect(notices()).toEqual(['failure: the server’s sentence']);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['service_unavailable', ['back again'], ['failure: Not deleted.']],
  ['not_found', [], []],
] as const)(
  'an optimistic update refused with %s is rolled back unless it was already done',
  async (code, undone, told) => {
    refuse(code);
    const log: string[] = [];
    const deletion = await use(() =>
      useApiMutation('deleteReply', {
        changes: [],
        failed: 'Not deleted.',
        alreadyDone: ['not_found'],
        optimistic: async () => () => void log.push('back again'),
      }),
    );
    await settled(deletion.current.mutateAsync(REPLY));
    expect(log).toEqual(undone);
    expect(notices()).toEqual(told);
  },
);

it('a form shows the failure itself', async () => {
  refuse('service_unavailable', 'Come back later.');
  const labels = {};
  const deletion = await use(() =>
    useApiMutation('deleteReply', { changes: [], failed: 'Not deleted.', labels }),
  );
  await settled(deletion.current.mutateAsync(REPLY));
  expect(notices()).toEqual([]);
  await expect
    .poll(() => deletion.current.problem)
    .toEqual({
      message: 'Not deleted.',
      errors: [{ field: 'form', reason: 'Come back later.' }],
    });
});

it('a queue runs one at a time, and refetches once, after the last', async () => {
  const log: string[] = [];
  const letGo: (() => void)[] = [];
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const moves = await use(() =>
    useApiMutation<string, void>('updateTeams', {
      call: (move) =>
        new Promise((resolve) => {
          log.push(move);
          letGo.push(resolve);
        }),
      changes: ['listMatchPlayers'],
      onDone: (_, move) => log.push(`${move} done`),
      failed: 'Not moved.',
      queue: 'match 7',
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
