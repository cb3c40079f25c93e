import { expectSignedIn, logInAs } from '../src/pages/sign-in.ts';
import { expect, siteAddress, test } from '../src/test.ts';

const MONTH = 31 * 24 * 60 * 60 * 1000;

for (const refreshTokens of [true, false])
  test(`someone who comes back after a month is ${refreshTokens ? 'signed in with' : 'signed out without'} refresh tokens, if the provider’s cookies are blocked`, async ({
    page,
    context,
    watch,
  }) => {
    const config = await (await page.request.get(`${siteAddress()}/config.json`)).json();
    const identity = { ...config.identity, ...(refreshTokens && { refreshTokens, sessionDays: 60 }) };
    await context.route('**/config.json', (route) => route.fulfill({ json: { ...config, identity } }));
    // The provider has its own clock, so the page's is put back for the login and not forward after it.
    await page.clock.setFixedTime(Date.now() - MONTH);
    await logInAs(page, 'player@kickabout.test');
    if (refreshTokens) await expectSignedIn(page);

    const own = (await context.cookies()).filter(({ name }) => name.startsWith('auth0.'));
    await context.clearCookies();
    await context.addCookies(own);
    await page.clock.setFixedTime(Date.now());
    watch.requested.length = 0;
    await page.goto('/your-account');
    if (refreshTokens) await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    else await expect(page).toHaveURL('/login');
    const asked = (path: string) => watch.requested.filter((url) => url.includes(path)).length;
    expect(asked('/auth/refresh')).toBe(refreshTokens ? 1 : 0);
    // Without them a silent login may be tried, in vain.
    if (refreshTokens) expect(asked('/authorize')).toBe(0);
  });
