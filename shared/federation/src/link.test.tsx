// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

beforeEach(() => history.replaceState(null, '', '/matches?status=completed'));
afterEach(cleanup);

function renderInRouter(links: React.ReactNode): void {
  render(
    <BrowserRouter>
      {links}
      <Here />
    </BrowserRouter>,
  );
}

function Here() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

test('a link goes to its page, with its state', () => {
  renderInRouter(
    <Link to="/players?sort=name" state={{ from: 'here' }}>
      Players
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Players' });
  expect(link.getAttribute('href')).toBe('/players?sort=name');
  fireEvent.click(link);
  expect(location.search).toBe('?sort=name');
  screen.getByText('/players {"from":"here"}');
});

test('a link to the same address adds nothing to the history', () => {
  renderInRouter(
    <>
      <Link to="/matches?status=completed">Again</Link>
      <Link to="/players">Players</Link>
    </>,
  );
  const before = history.length;
  fireEvent.click(screen.getByRole('link', { name: 'Again' }));
  expect(history.length).toBe(before);
  fireEvent.click(screen.getByRole('link', { name: 'Players' }));
  expect(history.length).toBe(before + 1);
});

test('a click that someone else handles, or that opens a new tab, stays here', () => {
  renderInRouter(
    <>
      <Link to="/players" onClick={(event) => event.preventDefault()}>
        Handled
      </Link>
      <Link to="/players">New tab</Link>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Handled' }));
  fireEvent.click(screen.getByRole('link', { name: 'New tab' }), { ctrlKey: true });
  screen.getByText('/matches null');
});

test('a link of a navigation is current on its page and the pages below it', () => {
  history.replaceState(null, '', '/matches/7');
  renderInRouter(
    <>
      <NavLink to="/">Home</NavLink>
      <NavLink to="/match">Other</NavLink>
      <NavLink to="/matches">Matches</NavLink>
      <NavLink to="/matches/7?from=home">Match</NavLink>
    </>,
  );
  const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(current).toEqual(['Matches', 'Match']);
});
