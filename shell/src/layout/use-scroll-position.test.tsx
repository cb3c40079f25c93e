import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollPosition } from './use-scroll-position.ts';

function Page() {
  useScrollPosition();
  return <p>Page</p>;
}

/** Loads a page where this tab was scrolled before, and returns where it's scrolled to. */
async function scrolledTo(type: string): Promise<number | undefined> {
  history.replaceState(null, '', '/rules');
  sessionStorage.setItem('kickabout.scroll', JSON.stringify({ '/rules': 215 }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { unmount } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await new Promise(requestAnimationFrame);
  unmount();
  return scroll.mock.lastCall?.[1] as number | undefined;
}

afterEach(() => {
  sessionStorage.clear();
});

it.each(['reload', 'back_forward'])('a %s goes to where the page was left', async (type) => {
  expect(await scrolledTo(type)).toBe(215);
});

it('a page opened by its address starts at its top', async () => {
  expect(await scrolledTo('navigate')).toBeUndefined();
});
