/** Requests to the API, by axios, and the calls that pages rarely begin with: loaded with the first call that the page didn't already ask for (`early-reads.ts`). */
import type { EndpointName, Problem } from '@kickabout/contract';
import { type Route, routes } from '@kickabout/contract/routes';
import axios, { type AxiosRequestConfig, isAxiosError, isCancel } from 'axios';
import { isConfirmed } from './confirmations.ts';
import { ApiProblem } from './problem-error.ts';

/** The ids of requests that the server may have carried out without the answer having arrived. */
const unanswered = new Map<string, string>();

const http = axios.create({
  timeout: 15_000,
  headers: { Accept: 'application/json, application/problem+json' },
});

export { routes };

export type HttpRequest = Pick<AxiosRequestConfig, 'method' | 'params' | 'data' | 'signal'> & {
  /** The call; not needed for a read. */
  name?: EndpointName;
  url: string;
};

export interface HttpAnswer<Answer> {
  readonly data: Answer;
  /** The `Link` header. */
  readonly link: unknown;
}

/**
 * Sends a request as the owner of a token, or as a visitor. If it needs a fresh login, asks for one and sends the same again. Where
 * the call can have an id, what is sent again after a lost answer has the same one until it's answered, so that it has one effect.
 * @throws ApiProblem
 */
export async function sendAs<Answer>(
  token: string | null,
  { name, data: body, ...request }: HttpRequest,
): Promise<HttpAnswer<Answer>> {
  const authorization = token === null ? {} : { Authorization: `Bearer ${token}` };
  const { takesId }: Partial<Route> = name === undefined ? {} : routes[name];
  // A guest's id stays the same when only the price has changed, so its screen gives one.
  const asked = takesId && body?.request_id === undefined ? JSON.stringify([request.url, body]) : '';
  let data = body;
  if (asked !== '') {
    const id = unanswered.get(asked) ?? crypto.randomUUID();
    unanswered.set(asked, id);
    data = { ...body, request_id: id };
  }
  const sendOnce = async (more: Record<string, string> = {}) => {
    const headers = { ...authorization, ...more };
    const answer = await http.request<Answer>({ ...request, data, headers }).catch((error: unknown) => {
      throw toApiProblem(error);
    });
    return { data: answer.data, link: answer.headers['link'] };
  };
  try {
    const answer = await sendOnce().catch(async (error: unknown) => {
      const confirmation = error instanceof ApiProblem ? error.confirmation : null;
      if (confirmation === null || !(await isConfirmed(confirmation))) throw error;
      return sendOnce({ Confirmation: confirmation.id });
    });
    unanswered.delete(asked);
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem && !error.isTransient) unanswered.delete(asked);
    throw error;
  }
}

/** Converts an axios error; returns anything else unchanged, cancelled calls included. */
export function toApiProblem(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError(error)) return error;
  const body: unknown = error.response?.data;
  if (isProblem(body)) return new ApiProblem(body.code, body.status, body.detail, body);
  if (error.response !== undefined)
    return new ApiProblem('bad_response', error.response.status, 'The server sent an unexpected response.');
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new ApiProblem('timeout', 0, 'The server took too long to answer.');
  return ApiProblem.unreachable(error.config?.method === 'get');
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'status' in body;
}
