import { API_PREFIX, type EndpointName, routes } from '@kickabout/contract';
import type { Page, Route } from '@playwright/test';
import type { Watch } from './watch.ts';

/** Runs `act` while one of the page's calls can't reach the server. */
export async function whileUnreachable(
  page: Page,
  watch: Watch,
  name: EndpointName,
  act: () => Promise<void>,
): Promise<void> {
  const { method, path } = routes[name];
  const address = new RegExp(`${API_PREFIX}${path.replace(/:\w+/g, '[^/?)]+')}(?:[?)]|$)`);
  watch.expect(address);
  const fail = (route: Route) =>
    route.request().method() === method ? route.abort('connectionrefused') : route.fallback();
  await page.route(address, fail);
  await act();
  await page.unroute(address, fail);
}
