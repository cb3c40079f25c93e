import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toApiProblem } from './http.ts';
import type { ApiProblem } from './problem-error.ts';

let server: Server;
let origin: string;
const tooLow = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'balance_too_low',
  detail: 'You need a balance of at least £5.00 to join this match.',
  request_id: 'r-1',
  errors: [{ field: 'price', reason: 'is too much' }],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/problem')
      response.writeHead(409, { 'content-type': 'application/problem+json' }).end(JSON.stringify(tooLow));
    else if (request.url === '/proxy') response.writeHead(502).end('<h1>Bad gateway</h1>');
    // any other path never answers
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const failureOf = async (url: string): Promise<ApiProblem> => {
  const failure = await axios
    .get(url, { timeout: url.endsWith('/silence') ? 200 : 0 })
    .then(() => null, toApiProblem);
  return failure as ApiProblem;
};

describe('an axios error becomes a problem', () => {
  it('of the API, with its code, sentence, fields and request id', async () => {
    const problem = await failureOf(`${origin}/problem`);
    expect(problem).toMatchObject({
      code: 'balance_too_low',
      status: 409,
      message: tooLow.detail,
      errors: tooLow.errors,
      requestId: 'r-1',
      isTransient: false,
    });
  });

  it.each([
    ['/proxy', 'bad_response', 502],
    ['/silence', 'timeout', 0],
  ])('%s is a %s and transient', async (path, code, status) => {
    expect(await failureOf(origin + path)).toMatchObject({ code, status, isTransient: true });
  });

  it('of the network when nothing is listening', async () => {
    expect(await failureOf('http://127.0.0.1:1/')).toMatchObject({ code: 'network_error', status: 0 });
  });

  it('but a cancelled call is left alone', async () => {
    const cancelled = await axios
      .get(`${origin}/silence`, { signal: AbortSignal.abort() })
      .then(() => null, toApiProblem);
    expect(axios.isCancel(cancelled)).toBe(true);
  });
});
