import { clubMoney, DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { registryStore } from '@kickabout/federation/shell';
import { setRemotes } from '@kickabout/federation/testing/remote-of';
import { setPageMoney } from '@kickabout/ui/page-money';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, visitors } from '../testing/render-at.tsx';

const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  visitors.signedOut();
  setRemotes();
});

it('the layout stays when another page is shown', async () => {
  const { navigate } = renderAt('/');
  const layout = screen.getByRole('main');
  for (const path of ['/rules', '/nowhere', '/']) {
    await act(async () => void navigate(path));
    expect(screen.getByRole('main')).toBe(layout);
  }
});

describe('home', () => {
  it('welcomes, links to the rules, and has its five buttons', async () => {
    renderAt('/');
    await screen.findByRole('heading', { level: 1, name: /welcome/i });
    const links = main()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Rules', '/rules'],
      ['Monthly Leaderboard', '/leaderBoard'],
      ['Seasonal Leaderboard', '/seasonal-leaderboard'],
      ['Attribute Leaderboard', '/attribute-leaderboard'],
      ['Name and Shame the Lame', '/lates'],
      ['Feedback', '/feedback'],
    ]);
  });
});

describe('Our Rules', () => {
  it('has all house rules and leads to How to Pay', async () => {
    renderAt('/rules');
    await screen.findByRole('heading', { level: 1, name: 'Our Rules' });
    expect(
      main()
        .getAllByRole('listitem')
        .map((rule) => rule.textContent),
    ).toEqual([
      'Respect others and respect the game.',
      'See the How to Pay page for how to pay and join games.',
      'To join the next game, go to matches, pick a game under pending, and click join match.',
      'Leaving less than 5 hours before kickoff automatically charges the match price.',
      'Arriving after the cameras are set up carries a late fee of £1.',
      'The goalkeeper rotates every 7 to 8 minutes when the ball is out of play or in the keeper’s hands.',
      'Avoid wearing blades; if worn, do not go full force.',
    ]);
    expect(main().getByRole('link', { name: 'How to Pay' }).getAttribute('href')).toBe('/how-to-pay');
  });

  it.each([
    [{ currency: 'EUR', locale: 'de-DE', lateFee: 250 }, /late fee of 2,50\s€\.$/],
    [{ currency: 'JPY', locale: 'ja-JP', lateFee: 100 }, /late fee of ￥100\.$/],
    [{ lateFee: 0 }, null],
  ])('names the club’s own late fee, if it has one: %j', async (money, said) => {
    setPageMoney(clubMoney(money));
    try {
      renderAt('/rules');
      await screen.findByRole('heading', { level: 1, name: 'Our Rules' });
      const rule = main().queryByText(/late fee/);
      if (said === null) expect(rule).toBeNull();
      else expect(rule?.textContent).toMatch(said);
    } finally {
      setPageMoney(POUNDS);
    }
  });
});

describe('How to Pay', () => {
  it('leads to the account and its Update Balance', async () => {
    renderAt('/how-to-pay');
    await screen.findByRole('heading', { level: 1, name: 'How to Pay' });
    expect(main().getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/your-account');
    expect(main().getByText('Update Balance')).toBeDefined();
  });
});

describe('log in', () => {
  it('offers the redirect and the popup', async () => {
    renderAt('/login');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(
      main()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Log in', 'I’m new: sign up', 'Log in in a new window']);
  });

  it('puts signing up first for someone who followed a link to a match, and says that they come back to it', async () => {
    const router = renderAt('/login');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    act(() => void router.navigate('/login', { state: { returnTo: '/matches/7' } }));
    await screen.findByRole('heading', { level: 1, name: 'Log in or sign up' });
    expect(main().getAllByRole('button')[0]?.textContent).toBe('I’m new: sign up');
    expect(main().getByText('You’ll be back at this match afterwards.')).toBeDefined();
  });

  it('redirects a signed-in visitor to their account, or to create one', async () => {
    const pages = [
      { path: '/your-account', element: <h1>Your account</h1> },
      { path: '/create-account', element: <h1>Create account</h1> },
    ];
    visitors.player();
    renderAt('/login', pages);
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeDefined();
    visitors.newcomer();
    const router = renderAt('/login', pages);
    expect(await screen.findByRole('heading', { name: 'Create account' })).toBeDefined();
    expect(router.location.state).toMatchObject({ email: 'sam@club.example', name: 'Sam Taylor' });
  });

  it('welcomes with name and email while the player check runs', async () => {
    visitors.unchecked();
    renderAt('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Sam Taylor' })).toBeDefined();
    expect(main().getByText('sam@club.example')).toBeDefined();
  });
});

describe('instead of a page', () => {
  it('an unknown address says so, with a link home', async () => {
    renderAt('/offside');
    await screen.findByRole('heading', { level: 1, name: /doesn’t exist/ });
    expect(main().getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });

  it('names the parts of the site that were refused, with the reason', async () => {
    const refused = ['remote mf-x: entry is missing, not an address'];
    registryStore.setState({ registry: { contract: '6.0.0', shell: null, remotes: [], refused } });
    renderAt('/offside');
    expect(await screen.findByText('remote mf-x: entry is missing, not an address')).toBeDefined();
  });

  it('says that the page is unavailable while there is no list of remotes', async () => {
    registryStore.setState({ registry: null, problem: 'status 500' });
    renderAt('/matches');
    await screen.findByRole('heading', { level: 1, name: 'This page isn’t available' });
    expect(main().getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it("a page that breaks the shell itself: 'Unexpected Application Error!'", async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    function Broken(): never {
      throw new Error('studs up');
    }
    renderAt('/broken', [{ path: '/broken', element: <Broken /> }]);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeDefined();
    expect(screen.getByText('Error: studs up')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(reported).toHaveBeenCalled();
  });
});
