import type { Change, EndpointName, RequestOf } from '@kickabout/contract';
import type { Query } from '@tanstack/react-query';
import { ApiProblem } from '../problem-error.ts';
import { apiQuery, changePages, queryClient } from '../queries.ts';

/** The calls that show matches, and the param with the match's id; null if they can show any match. */
const MATCH_PARAMS = {
  listMatches: null,
  getHome: null,
  getMatch: 'id',
  getMatchAnswers: 'id',
  getManOfTheMatch: 'id',
  listMatchPlayers: 'matchId',
  listMatchNotes: 'id',
  getMatchPlayerAttributes: 'matchId',
} as const satisfies {
  [Name in EndpointName]?: keyof RequestOf<Name>['params' & keyof RequestOf<Name>] | null;
};
export type LiveName = keyof typeof MATCH_PARAMS;

/** Whether something on the page is showing this query live. */
export const isShownLive = (query: Query): boolean =>
  query.observers.some(({ options }) => options.meta?.isLive === true);

/** A change of what queries have read. */
export type NamedChange = Exclude<Change, { changed: 'nothing' | 'remotes' }>;

/** The match that a live query is about: null if it can show any, undefined for other queries. */
function matchOf({ queryKey }: Query): number | null | undefined {
  const [name, request] = queryKey as readonly [string, { params?: Record<string, unknown> }?];
  if (!isLiveName(name)) return undefined;
  const param = MATCH_PARAMS[name];
  return param === null ? null : Number(request?.params?.[param]);
}

/** Whether a change may have affected the answer. */
export function isAbout(query: Query, change: NamedChange): boolean {
  const matchId = matchOf(query);
  // A deleted match won't come back.
  if (matchId === undefined || ApiProblem.isNotFound(query.state.error)) return false;
  return change.changed === 'everything' || matchId === null || matchId === change.match_id;
}

/** Whether this page is deleting the match that a query is about, or has: what it asked about it would be refused. */
export function isOfDeletedMatch(query: Query): boolean {
  const matchId = matchOf(query);
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: ['deleteMatch'] })
    .some(({ state: { status, variables } }) => {
      const { params } = variables as RequestOf<'deleteMatch'>;
      return status !== 'error' && params.id === matchId;
    });
}

const isLiveName = (name: string): name is LiveName => Object.hasOwn(MATCH_PARAMS, name);

/** Shows how many are in a match where the change says so, until it's refetched. */
export function showCounts(change: NamedChange): void {
  if (change.changed === 'everything' || change.players_in === undefined) return;
  const { match_id, players_in, players_waiting = 0 } = change;
  const counts = { players_in, players_waiting };
  queryClient.setQueryData(
    apiQuery('getMatch', { params: { id: match_id } }).queryKey,
    (match) => match && { ...match, ...counts },
  );
  changePages(['listMatches'], (matches) =>
    matches.map((match) => (match.match_id === match_id ? { ...match, ...counts } : match)),
  );
}
