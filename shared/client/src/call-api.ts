import type { EndpointName, PagedName, RequestOf, ResponseOf } from '@kickabout/contract';
import {
  API_PREFIX,
  fillPath,
  type PageRouteName,
  pageRoutes,
  type Route,
  searchOf,
} from '@kickabout/contract/page-routes';
import { clearSession, getAccessToken } from '@kickabout/session';
import {
  forgetReadAhead,
  isEarlyRead,
  keepReadAhead,
  readAsVisitor,
  takeEarlyRead,
  takeReadAhead,
} from './early-reads.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { ApiProblem } from './problem-error.ts';

/** A page doesn't wait longer for what was read ahead, in milliseconds: then it makes the call itself. */
const READ_AHEAD_TIME_LIMIT = 5000;

/** The request of an endpoint; can be left out if the endpoint needs nothing. */
export type RequestArgs<Name extends EndpointName> = keyof RequestOf<Name> extends never
  ? [request?: undefined]
  : object extends RequestOf<Name>
    ? [request?: RequestOf<Name>]
    : [request: RequestOf<Name>];

/** A page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** A row of a list that comes in pages. */
export type RowOf<Name extends PagedName> = ResponseOf<Name>[number];

export interface AnyRequest {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint of the contract, with the token of the person signed in, if any.
 * @throws ApiProblem when the API refuses or cannot be reached.
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  ...[request]: RequestArgs<Name>
): Promise<ResponseOf<Name>> {
  return (await respond<ResponseOf<Name>>(name, request as AnyRequest | undefined)).data;
}

/** The answer to a call, with its headers that matter. */
export async function respond<Answer>(
  name: EndpointName,
  request: AnyRequest = {},
  signal?: AbortSignal,
): Promise<HttpAnswer<Answer>> {
  const { method, path } = await routeOf(name);
  const url = addressOf(path, request);
  const config: HttpRequest = {
    name,
    method,
    url,
    params: request.query,
    data: request.body,
    ...(signal && { signal }),
  };
  const address = url + searchOf(request.query);
  const ready = method === 'GET' ? await takeReadAhead<Answer>(address) : null;
  if (ready !== null) return ready;
  const isEarly = method === 'GET' && isEarlyRead(address);
  // The token and the library for requests are loaded at the same time.
  const [token] = await Promise.all([getAccessToken(), isEarly || loadHttp()]);
  if (isEarly && token === null) {
    const answer = await takeEarlyRead<Answer>(address, signal);
    if (answer !== null) return answer;
  }
  const { sendAs } = await loadHttp();
  try {
    return await sendAs(token, config);
  } catch (error) {
    if (token === null || !(error instanceof ApiProblem) || error.code !== 'not_signed_in') throw error;
    return await retryWithNewToken(config);
  } finally {
    if (method !== 'GET') forgetReadAhead();
  }
}

/**
 * Asks for what a call will, before it's made: someone is about to open the page that makes it. The answer is used if the call
 * comes soon and nothing has changed by then.
 * @param path with its query, below the API's prefix: `/matches/pending`
 */
export function readAhead(path: string): void {
  const address = API_PREFIX + path;
  keepReadAhead(address, async () => {
    try {
      const signal = AbortSignal.timeout(READ_AHEAD_TIME_LIMIT);
      const token = await getAccessToken();
      if (token === null) return await readAsVisitor(address, signal);
      return await (await loadHttp()).sendAs(token, { method: 'GET', url: address, signal });
    } catch {
      // The call itself will say why.
      return null;
    }
  });
}

/** A token can be refused before it expires: get a new one, once. If that is refused too, the session is over. */
async function retryWithNewToken<Answer>(config: HttpRequest): Promise<HttpAnswer<Answer>> {
  const { sendAs } = await loadHttp();
  try {
    return await sendAs(await getAccessToken(true), config);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_signed_in') clearSession();
    throw error;
  }
}

/** @throws ApiProblem if the library can't be loaded, which means that the server can't be reached. */
function loadHttp(): Promise<typeof import('./http.ts')> {
  return import(/* webpackChunkName: "http" */ './http.ts').catch(() => {
    throw ApiProblem.unreachable();
  });
}

async function routeOf(name: EndpointName): Promise<Route> {
  if (isPageRoute(name)) return pageRoutes[name];
  // The token will be needed too.
  const [{ routes }] = await Promise.all([loadHttp(), getAccessToken()]);
  return routes[name];
}

const isPageRoute = (name: EndpointName): name is PageRouteName => name in pageRoutes;

/** The URL of an endpoint that the browser itself fetches: `<a href={apiAddress('getMatchCalendar', { params: { id } })}>`. */
export function apiAddress<Name extends PageRouteName>(name: Name, ...[request]: RequestArgs<Name>): string {
  return addressOf(pageRoutes[name].path, (request ?? {}) as AnyRequest);
}

const addressOf = (path: string, { params = {} }: AnyRequest) => API_PREFIX + fillPath(path, params);
