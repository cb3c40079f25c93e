import { type EndpointName, endpoints, routes } from '@kickabout/contract';
import { CACHED } from '../installation/server/cached-endpoints.ts';
import type { TestPlayer } from './test-club.ts';

type Read = [EndpointName, TestPlayer | null, object];

const QUERIES: { [Name in EndpointName]?: object[] } = {
  getLeaderboard: [{ year: 2026, month: 12 }],
  getSeasonalLeaderboard: [{ year: 2026, startMonth: 1, endMonth: 12 }],
  listPitches: [{}, { all: 'true' }],
};
const PARAMS: Readonly<Record<string, readonly string[]>> = {
  status: ['pending', 'in_progress', 'completed'],
  attribute: ['finishing', 'total'],
};

/** Every answer that is cached about what has one of these ids, as a visitor and each of these who gets one of their own. */
export const cachedReads = (
  players: readonly [TestPlayer, ...TestPlayer[]],
  ids: readonly number[],
): Read[] =>
  (Object.keys(CACHED) as (keyof typeof CACHED)[]).flatMap((name) => {
    const everyone = endpoints[name].access === 'everyone' ? [null, ...players] : players;
    return readsOf(name, CACHED[name]?.sharedBy ? everyone : everyone.slice(0, 1), ids);
  });

/** Every answer that anyone gets without signing in about what has one of these ids. */
export const publicReads = (ids: readonly number[]): Read[] =>
  (Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].access === 'everyone' && routes[name].method === 'GET')
    .flatMap((name) => readsOf(name, [null], ids));

function readsOf(
  name: EndpointName,
  callers: readonly (TestPlayer | null)[],
  ids: readonly number[],
): Read[] {
  const [, param] = /:(\w+)/.exec(routes[name].path) ?? [];
  const params = param ? (PARAMS[param] ?? ids).map((value) => ({ params: { [param]: value } })) : [{}];
  return callers.flatMap((caller) =>
    params.flatMap((request) =>
      (QUERIES[name] ?? [{}]).map((query): Read => [name, caller, { ...request, query }]),
    ),
  );
}
