import type { FetchQueryOptions } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { guestLabel } from '@kickabout/domain';
import { loadSiteConfig } from '@kickabout/session';
import type { KnownMatch, LastKnown, Reading } from '../offline/last-known.ts';

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
 * @throws ApiProblem if it can't be read
 */
export async function readNow(client: Client, { user, playerId, before }: Reader): Promise<LastKnown> {
  const { clubName, timeZone } = await loadSiteConfig();
  const { value: home, readAt } = await readKnown(client, client.liveQuery('getHome'));
  const matches: KnownMatch[] = [];
  const isOther = home.own_match?.match_id !== home.next_match?.match_id;
  for (const match of [home.next_match, isOther ? home.own_match : null]) {
    if (match === null) continue;
    const known = before?.matches.find((one) => one.match.value.match_id === match.match_id);
    const found = await readWhoIsIn(client, match.match_id).catch(() => null);
    matches.push({
      match: { value: match, readAt },
      players: known?.players ?? null,
      ...(known?.address !== undefined && { address: known.address }),
      ...found,
    });
  }
  const balance = balanceIn(client, playerId, readAt) ?? { value: home, readAt };
  const { account_balance, available } = balance.value;
  return {
    version: 1,
    user,
    clubName,
    timeZone,
    matches,
    balance: { value: { balance: account_balance, available }, readAt: balance.readAt },
  };
}

/** The balance, if the page of the account has read it later. */
function balanceIn({ queryClient, apiQuery }: Client, id: number, since: number) {
  const { queryKey } = apiQuery('getOwnDetails', { params: { id } });
  const state = queryClient.getQueryState<ResponseOf<'getOwnDetails'>>(queryKey);
  return state?.data !== undefined && state.dataUpdatedAt > since
    ? { value: state.data, readAt: state.dataUpdatedAt }
    : null;
}

/** Who is in a match, guests too, and where its pitch is. */
async function readWhoIsIn(
  client: Client,
  matchId: number,
): Promise<Pick<KnownMatch, 'players' | 'address'>> {
  const found = await readKnown(client, client.liveQuery('listMatchPlayers', { params: { matchId } }));
  const match = await readKnown(client, client.liveQuery('getMatch', { params: { id: matchId } }));
  const { pitch, guests = [] } = match.value;
  const everyone = [
    ...found.value.map(({ preferred_name: name, place, joined_at }) => ({ name, place, joined_at })),
    ...guests.map(({ guest_name, host_name, place, joined_at }) => ({
      name: guestLabel(guest_name, host_name),
      place,
      joined_at,
    })),
  ].toSorted((a, b) => Date.parse(a.joined_at) - Date.parse(b.joined_at));
  return {
    players: { ...found, value: everyone.map(({ name, place }) => ({ name, place })) },
    address: `${pitch.address}, ${pitch.postcode}`,
  };
}

/** Reads what the page hasn't, or not lately, or what has changed since. */
async function readKnown<Value>(
  { queryClient }: Client,
  query: FetchQueryOptions<Value>,
): Promise<Reading<Value>> {
  const value = await queryClient.fetchQuery({ ...query, staleTime: FRESH });
  return { value, readAt: queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? Date.now() };
}
