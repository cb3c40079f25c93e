import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { fillPath, type Route } from './paths.ts';

/** What browsers need to know of a call. */
function routeOf({ route, numericId, body }: EndpointSpec & { route: string }): Route {
  const [method, path] = route.split(' ') as [Route['method'], Route['path']];
  const takesId = mayHave(body, 'request_id');
  return { method, path, ...(numericId && { numericId }), ...(takesId && { takesId }) };
}

/** Whether a body can have a field; one that can be left out is an option of nothing. */
const mayHave = (body: unknown, field: string): boolean =>
  body instanceof z.ZodOptional || body instanceof z.ZodNullable
    ? mayHave(body.unwrap(), field)
    : body instanceof z.ZodObject && field in body.shape;

const written = (isOnFirstPage: boolean) =>
  Object.entries<EndpointSpec & { route: string }>(endpoints)
    .filter(([, { onFirstPage = false }]) => onFirstPage === isOnFirstPage)
    .map(([name, spec]) => {
      const facts = Object.entries(routeOf(spec)).map(
        ([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`,
      );
      return `  ${name}: { ${facts.join(', ')} },\n`;
    })
    .join('');

it('routes.ts and page-routes.ts are what the endpoints say; `npm run schema` writes them', async () => {
  await expect(`// Written by \`npm run schema\` from the endpoints.
import type { Route } from './paths.ts';

export * from './paths.ts';

/**
 * The calls that a page makes before anyone does anything, and those whose address it shows. They are part of every first page;
 * all others are in \`routes\`, which a browser downloads together with the library for requests.
 */
export const pageRoutes = {
${written(true)}} as const satisfies Record<string, Route>;

export type PageRouteName = keyof typeof pageRoutes;
`).toMatchFileSnapshot('page-routes.ts');
  await expect(`// Written by \`npm run schema\` from the endpoints.
import { pageRoutes } from './page-routes.ts';
import type { Route } from './paths.ts';

export * from './contract-version.ts';
export * from './paths.ts';

/**
 * The method and path of every call. Kept apart from the endpoints, so that browsers, which need nothing else, don't download their
 * schemas.
 */
export const routes = {
  ...pageRoutes,
${written(false)}} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof routes;
`).toMatchFileSnapshot('routes.ts');
});

describe('fillPath', () => {
  it('fills in params, escaped', () => {
    expect(fillPath('/matchPlayer/:matchId/:playerId', { matchId: 7, playerId: 'a/b' })).toBe(
      '/matchPlayer/7/a%2Fb',
    );
  });
  it('refuses a path without its param', () => {
    expect(() => fillPath('/matches/:id', {})).toThrow('needs "id"');
  });
});
