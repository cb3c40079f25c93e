import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ShowMore } from './show-more.tsx';

/** A list of pages of ten rows. */
function Paged({ pages, fails = false }: { readonly pages: number; readonly fails?: boolean }) {
  const [shown, setShown] = useState(1);
  const hasNextPage = shown < pages;
  const rows = (count: number) => Array.from({ length: 10 * count });
  return (
    <ShowMore
      query={{
        data: rows(shown),
        hasNextPage,
        isFetchingNextPage: false,
        isFetchNextPageError: fails,
        fetchNextPage: async () => {
          if (!fails) setShown(shown + 1);
          return { data: rows(shown + 1), hasNextPage: shown + 1 < pages, isError: fails };
        },
      }}
    />
  );
}
const button = () => screen.queryByRole('button', { name: 'Show more' });

it('shows nothing below a list with one page', () => {
  const { container } = render(<Paged pages={1} />);
  expect(container.textContent).toBe('');
});

it('keeps the focus while there is more, and moves it to the end with the last page', async () => {
  const user = userEvent.setup();
  render(<Paged pages={3} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toBe('Showing 20.');
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  expect((await screen.findByText('That’s all 30.')) === document.activeElement).toBe(true);
  expect(button()).toBeNull();
});

it('says when the next page failed to load, and stays', async () => {
  render(<Paged pages={2} fails />);
  expect(screen.getByRole('status').textContent).toBe('We couldn’t load more. Try again.');
  expect(button()).not.toBeNull();
});
