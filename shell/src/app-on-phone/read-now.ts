import type { ResponseOf } from '@kickabout/contract';
import { loadSiteConfig } from '@kickabout/session';
import type { Known, KnownMatch, LastKnown } from '../offline/last-known.ts';

/** The page's query cache and calls, which are loaded with its first screen. */
export type Client = typeof import('@kickabout/client');

/** What the page has read isn't read again within this time, unless it may have changed. Milliseconds. */
const FRESH = 300_000;

interface Reader {
  /** Their subject at the identity provider. */
  readonly user: string;
  readonly playerId: number;
  /** What was stored before, for what can't be read. */
  readonly before: LastKnown | null;
}

/**
 * What someone should see without a network: from what the page has read, or else from the server.
 * @throws ApiProblem if the matches can't be read
 */
export async function readNow(client: Client, { user, playerId, before }: Reader): Promise<LastKnown> {
  const { clubName, timeZone } = await loadSiteConfig();
  const { queryClient } = client;
  const upcoming = client.livePages('listMatches', { params: { status: 'pending' } });
  await read(client, upcoming.queryKey, () => queryClient.fetchInfiniteQuery(upcoming));
  const state = queryClient.getQueryState(upcoming.queryKey);
  const [next, ...later] = state?.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const mine = next?.my_place === null ? later.find(({ my_place }) => my_place !== null) : undefined;
  const matches: KnownMatch[] = [];
  for (const match of [next, mine]) {
    if (match === undefined) continue;
    const known = before?.matches.find((one) => one.match.value.match_id === match.match_id);
    matches.push({
      match: { value: match, readAt: state?.dataUpdatedAt ?? Date.now() },
      players: (await readPlayers(client, match.match_id).catch(() => null)) ?? known?.players ?? null,
    });
  }
  const balance = (await readBalance(client, playerId).catch(() => null)) ?? before?.balance ?? null;
  return { version: 1, user, clubName, timeZone, matches, balance };
}

async function readPlayers(client: Client, matchId: number): Promise<KnownMatch['players']> {
  const query = client.liveQuery('listMatchPlayers', { params: { matchId } });
  const fetchIt = () => client.queryClient.fetchQuery(query);
  const found = await readKnown<ResponseOf<'listMatchPlayers'>>(client, query.queryKey, fetchIt);
  if (found === null) return null;
  return { ...found, value: found.value.map(({ preferred_name: name, place }) => ({ name, place })) };
}

async function readBalance(client: Client, id: number): Promise<LastKnown['balance']> {
  const query = client.apiQuery('getOwnDetails', { params: { id } });
  const fetchIt = () => client.queryClient.fetchQuery(query);
  const found = await readKnown<ResponseOf<'getOwnDetails'>>(client, query.queryKey, fetchIt);
  if (found === null) return null;
  const { account_balance: balance, available } = found.value;
  return { ...found, value: { balance, available } };
}

async function readKnown<Value>(client: Client, key: readonly unknown[], fetchIt: () => Promise<unknown>) {
  await read(client, key, fetchIt);
  const state = client.queryClient.getQueryState<Value>(key);
  if (state?.data === undefined) return null;
  return { value: state.data, readAt: state.dataUpdatedAt } satisfies Known<Value>;
}

/** Reads what the page hasn't, or not lately, or what has changed since. */
async function read({ queryClient }: Client, key: readonly unknown[], fetchIt: () => Promise<unknown>) {
  const state = queryClient.getQueryState(key);
  const isFresh =
    state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH;
  if (!isFresh) await fetchIt();
}
