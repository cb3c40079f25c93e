import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { allOf } from './all-of.ts';
import { QueryView, type ShownQuery } from './query-view.tsx';

const LOADING: ShownQuery<readonly string[]> = {
  data: undefined,
  error: null,
  errorUpdateCount: 0,
  isFetching: true,
  refetch: vi.fn(),
};
const DOWN = new Error('The server cannot be reached.');
const FAILED = { ...LOADING, error: DOWN, errorUpdateCount: 1, isFetching: false };
const GONE = { ...FAILED, error: Object.assign(new Error('No.'), { code: 'not_found' }) };

type Props = Partial<ComponentProps<typeof QueryView<readonly string[]>>>;
const show = (query: ShownQuery<readonly string[]>, props: Props = {}) =>
  render(
    <QueryView
      query={query}
      what="the books"
      skeleton={<p>…</p>}
      missing={<p>No such books.</p>}
      empty={<p>No books yet.</p>}
      {...props}
    >
      {(books) => <p>{books.join(' and ')}</p>}
    </QueryView>,
  );

it('without a connection, what isn’t known doesn’t look like loading, and what is known stays', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(LOADING, { failure: 'silent' });
  screen.getByText('The books can’t be shown without a connection. We’ll keep trying.');
  expect(screen.queryByText('…')).toBeNull();
  cleanup();
  show({ ...LOADING, data: ['A', 'B'] });
  screen.getByText('A and B');
  vi.restoreAllMocks();
});

it.each([
  ['loading', LOADING, {}, 'Loading the books…'],
  ['loading, in the specification’s words', LOADING, { loading: 'Loading books...' }, 'Loading books...'],
  ['failed', FAILED, {}, 'We can’t show the books right now'],
  [
    'failed, while it keeps trying',
    FAILED,
    { failure: 'mention' },
    'The books can’t be shown right now. We’ll keep trying.',
  ],
  [
    'trying again',
    { ...FAILED, error: null },
    { failure: 'mention' },
    'The books can’t be shown right now. We’ll keep trying.',
  ],
  ['failed silently', FAILED, { failure: 'silent' }, 'Loading the books…'],
  ['missing', GONE, {}, 'No such books.'],
  ['missing since it was shown', { ...GONE, data: ['Emma'] }, {}, 'No such books.'],
  ['empty', { ...LOADING, data: [] }, {}, 'No books yet.'],
  ['there', { ...LOADING, data: ['Emma', 'Persuasion'] }, {}, 'Emma and Persuasion'],
  ['there, and failing now', { ...FAILED, data: ['Emma'] }, {}, 'Emma'],
] as const)('a query that is %s', (_state, query, props, text) => {
  show(query, props);
  expect(screen.getByText(text)).toBeDefined();
});

it('a failed query says why, and is tried again at the press of a button', async () => {
  const refetch = vi.fn();
  show({ ...FAILED, refetch });
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('a list that comes in pages has a button for more', () => {
  const paged = { data: ['Emma'], hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false };
  show({ ...LOADING, ...paged, fetchNextPage: vi.fn() } as ShownQuery<readonly string[]>);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
});

it('several queries are shown once all have an answer; the one that failed is tried again', () => {
  const emma = { ...LOADING, data: ['Emma'] };
  const refetch = vi.fn();
  expect(allOf(emma, LOADING).data).toBeUndefined();
  expect(allOf(emma, emma).data).toEqual([['Emma'], ['Emma']]);
  const failed = allOf(emma, { ...FAILED, refetch });
  failed.refetch();
  expect([failed.error, refetch.mock.calls.length]).toEqual([DOWN, 1]);
  // What has loaded stays when a later read fails.
  expect(allOf(emma, { ...FAILED, data: [] }).error).toBeNull();
});
