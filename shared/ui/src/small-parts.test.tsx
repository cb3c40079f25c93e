import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, it, test, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { ErrorState } from './error-state.tsx';
import { MoneyText } from './money-text.tsx';
import { NoticeRegion } from './notice.tsx';
import { RadarChart } from './radar-chart.tsx';
import { SegmentedToggle } from './segmented-toggle.tsx';
import { ShowMore } from './show-more.tsx';
import { SiteHeader } from './site-header.tsx';
import { Loading, SkeletonList } from './skeleton.tsx';

test('a card with a title is a region with that name', () => {
  render(<Card title="Payment history">…</Card>);
  screen.getByRole('region', { name: 'Payment history' });
});

test('an error is an alert with a retry button', async () => {
  const retry = vi.fn();
  render(<ErrorState message="The server cannot be reached." onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an error retries when the connection comes back, unless a retry is already running', () => {
  const retry = vi.fn();
  const { rerender, unmount } = render(<ErrorState message="Offline." onRetry={retry} pending />);
  const comeBack = () => window.dispatchEvent(new Event('online'));
  comeBack();
  expect(retry).not.toHaveBeenCalled();
  rerender(<ErrorState message="Offline." onRetry={retry} />);
  comeBack();
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  comeBack();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('loading is announced once, and its skeleton is hidden from screen readers', () => {
  render(
    <Loading label="Loading player details...">
      <SkeletonList rows={5} />
    </Loading>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading player details...');
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('the content of a disclosure is only rendered while it is open', async () => {
  render(
    <Disclosure showLabel="Show attributes" hideLabel="Hide attributes">
      Finishing 80
    </Disclosure>,
  );
  expect(screen.queryByText('Finishing 80')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show attributes', expanded: false }));
  screen.getByText('Finishing 80');
  await userEvent.click(screen.getByRole('button', { name: 'Hide attributes', expanded: true }));
  expect(screen.queryByText('Finishing 80')).toBeNull();
});

test('charts have every value in their accessible name', () => {
  render(
    <>
      <RadarChart
        title="Skills"
        values={[
          { label: 'pace', value: 80 },
          { label: 'mental', value: 40 },
          { label: 'marking', value: 120 },
        ]}
      />
      <BarChart title="Form" series={['Goals', 'Assists']} groups={[{ label: 'Nov', values: [3, 1] }]} />
    </>,
  );
  screen.getByRole('img', { name: 'Skills. pace: 80, mental: 40, marking: 120.' });
  screen.getByRole('img', { name: 'Form. Nov: Goals 3, Assists 1.' });
});

test('a signed amount has a plus above zero, and any negative one a minus', () => {
  const { container } = render(
    <>
      <MoneyText amount={20} signed /> <MoneyText amount={0} signed /> <MoneyText amount={-3} />{' '}
      <MoneyText amount={5.5} />
    </>,
  );
  expect(container.textContent).toBe('+£20.00 £0.00 −£3.00 £5.50');
});

test('one message at a time: a success is a status, a failure an alert, and what can be undone is next in the tab order', async () => {
  let undone = 0;
  function Messages() {
    const [notices, setNotices] = useState([
      {
        id: 1,
        kind: 'success' as const,
        text: 'Match created successfully!',
        action: { label: 'Undo', run: () => {} },
      },
      { id: 2, kind: 'failure' as const, text: 'Unable to delete match.', action: undefined },
    ]);
    return (
      <NoticeRegion
        notices={notices}
        onDismiss={(id) => setNotices(notices.filter((n) => n.id !== id))}
        onAct={(id) => {
          undone = Number(id);
        }}
      />
    );
  }
  render(
    <>
      <button type="button">Here</button>
      <button type="button">After</button>
      <Messages />
    </>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Unable to delete match.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Match created successfully!');
  screen.getByRole('button', { name: 'Here' }).focus();
  const order = [];
  for (let tabs = 0; tabs < 3; tabs += 1) {
    await userEvent.tab();
    order.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(order).toEqual(['Undo', 'Dismiss', 'After']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
});

test('the menu opens with its button and closes on a choice or Escape', async () => {
  const link = ({ to, ...rest }: ComponentProps<'a'> & { readonly to: string }) => (
    <a href={`#${to}`} {...rest} />
  );
  render(<SiteHeader link={link} links={[{ to: '/rules', label: 'Rules' }]} />);
  const menu = screen.getByRole('button', { name: 'Menu', expanded: false });
  await userEvent.click(menu);
  screen.getByRole('button', { name: 'Menu', expanded: true });
  await userEvent.click(screen.getByRole('link', { name: 'Rules' }));
  screen.getByRole('button', { name: 'Menu', expanded: false });
  await userEvent.click(menu);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rules' }));
  await userEvent.keyboard('{Escape}');
  screen.getByRole('button', { name: 'Menu', expanded: false });
  expect(document.activeElement).toBe(menu);
});

test('the chosen option is the pressed button of a named group; a click chooses another', async () => {
  const chosen = vi.fn();
  render(
    <SegmentedToggle
      label="Match status"
      value="pending"
      onChange={chosen}
      options={[
        { value: 'completed', label: 'Completed' },
        { value: 'pending', label: 'Upcoming' },
      ]}
    />,
  );
  screen.getByRole('group', { name: 'Match status' });
  screen.getByRole('button', { name: 'Upcoming', pressed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Completed', pressed: false }));
  expect(chosen.mock.calls).toEqual([['completed']]);
});

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
