import { Writable } from 'node:stream';
import { PROBLEMS, problem } from '@kickabout/contract';
import { describe, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';

const log: Record<string, unknown>[] = [];

const lines = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().trim().split('\n')) log.push(JSON.parse(line));
    done();
  },
});
const club = await startClub({ logTo: lines });
const player = await club.signUp('player');

const send = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  options: { payload?: string; headers?: Record<string, string> } = {},
) =>
  club.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${player.token}`, ...options.headers },
    ...(options.payload !== undefined && { payload: options.payload }),
  });

const post = (payload: string, type = 'application/json') =>
  send('POST', '/feedback', { payload, headers: { 'content-type': type } });

it('only says “try again” where that can help', () => {
  const saying = Object.entries(PROBLEMS).filter(([, [, detail]]) => /try again/i.test(detail));
  expect(saying.map(([code]) => code)).toEqual([
    'too_many_requests',
    'conflict',
    'request_id_used',
    'identity_unavailable',
    'bank_unavailable',
    'service_unavailable',
  ]);
});

describe('a problem', () => {
  it.each<[string, () => ReturnType<typeof send>, number, string]>([
    ['an unknown URL', () => send('GET', '/nothing'), 404, 'not_found'],
    ['a URL that can’t be decoded', () => send('GET', '/players/%zz'), 400, 'malformed_request'],
    ['an endless URL', () => send('GET', `/players/${'1'.repeat(300)}`), 404, 'not_found'],
    ['invalid JSON', () => post('{'), 400, 'malformed_request'],
    ['another media type', () => post('a', 'text/csv'), 415, 'unsupported_media_type'],
    ['a body that is too large', () => post(`"${'x'.repeat(100_000)}"`), 413, 'payload_too_large'],
    ['no token', () => send('GET', '/feedback', { headers: { authorization: '' } }), 401, 'not_signed_in'],
    ['a method that isn’t supported', () => send('PUT', '/players/7/stats'), 405, 'method_not_allowed'],
    ['an invalid id', () => send('GET', '/players/0'), 400, 'validation_failed'],
    ['an invalid status', () => send('GET', '/matches/soon'), 400, 'validation_failed'],
    ['a missing body', () => send('POST', '/feedback'), 400, 'validation_failed'],
  ])('for %s has its code, status and request id', async (_, ask, status, code) => {
    const response = await ask();
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    const body = problem.parse(response.json());
    expect(body).toMatchObject({ status, code, request_id: response.headers['x-request-id'] });
    expect(response.statusCode).toBe(status);
  });

  it('of validation names each field and says why', async () => {
    const { body } = await club.call(
      'signUp',
      { token: await club.identity.token('new') },
      {
        body: { email: 'new@club.test', first_name: ' ', last_name: 'B', year_of_birth: 'x' } as never,
      },
    );
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: 'first_name', reason: 'must not be empty' },
        { field: 'preferred_name', reason: 'must be text' },
        { field: 'year_of_birth', reason: 'must be a year' },
      ],
    });
  });

  it('of the server reveals no internals, and is logged under its id', async () => {
    await club.asOwner((owner) => owner.query('ALTER TABLE feedback RENAME TO feedback_away'));
    const response = await send('GET', '/feedback');
    await club.asOwner((owner) => owner.query('ALTER TABLE feedback_away RENAME TO feedback'));
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/relation|feedback_away|select/i);
    const { request_id } = response.json();
    expect(log).toContainEqual(
      expect.objectContaining({
        reqId: request_id,
        err: expect.objectContaining({ message: expect.stringContaining('does not exist') }),
      }),
    );
  });
});

describe('every URL', () => {
  it.each(['/players', '/players/', '/pitches', '/pitches/', '/attributes/', '/matches/pending/'])(
    '%s works with and without a trailing slash',
    async (url) => {
      expect((await send('GET', url)).statusCode).toBe(200);
    },
  );
});
