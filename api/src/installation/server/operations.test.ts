import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { API_PREFIX, routes } from '@kickabout/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { createTestClub } from '../../testing/test-club.ts';

const backups = mkdtempSync(join(tmpdir(), 'kickabout-operations-'));

const club = await startClub({
  env: { REMOTE_OVERRIDES: 'off', METRICS_TOKEN: 'only for Prometheus', BACKUP_FOLDER: backups },
});
afterAll(async () => {
  rmSync(backups, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  club.app.inject({ method: 'GET', url, headers });

describe('the OpenAPI document', () => {
  it('has every call of the contract, and no ambiguous paths', async () => {
    const document = (await get(`${API_PREFIX}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
      (path) => Object.values(path).map(({ operationId }) => operationId),
    );
    const named = new Set(operations.map((id) => id.replace(/^(listMatches)[A-Z]\w+$/, '$1')));
    expect([...named].toSorted()).toEqual(Object.keys(routes).toSorted());
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(document.paths['/matchPlayer'].post.responses['409'].description).toContain('balance_too_low');
  });

  it('has a page that says what each call takes and answers', async () => {
    const page = await get(`${API_PREFIX}/docs`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/html/);
    const { paths } = (await get(`${API_PREFIX}/openapi.json`)).json();
    const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `<code>${method.toUpperCase()} ${path}</code>`),
    );
    expect(calls.filter((call) => !page.body.includes(call))).toEqual([]);
    expect(page.body).toContain('balance_too_low');
    expect(page.body).not.toContain('undefined');
  });
});

it('long responses are compressed', async () => {
  const people = Array.from({ length: 30 }, (_, index) => ({
    player_id: index + 1,
    first_name: 'Robin',
    last_name: 'Test',
    preferred_name: `Robin ${index}`,
    year_of_birth: 1990,
    email: `robin${index}@club.test`,
  }));
  await club.db.insertInto('players').values(people).execute();
  const read = (encoding: string) => get(`${API_PREFIX}/players`, { 'accept-encoding': encoding });
  const [plain, brotli] = [await read('identity'), await read('br, gzip')];
  expect([plain, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br']);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

describe('the operator', () => {
  it('sees that the server is running and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('reads metrics, with the token if one is set', async () => {
    expect((await get('/metrics')).statusCode).toBe(401);
    const { body } = await get('/metrics', { authorization: 'Bearer only for Prometheus' });
    expect(body).toMatch(/kickabout_http_request_seconds_count\{[^}]*route="\/healthz"[^}]*\} [1-9]/);
    expect(body).toContain('kickabout_database_connections');
    expect(body).toMatch(/^process_cpu_user_seconds_total \d/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
    writeFileSync(join(backups, 'kickabout-2026-11-16T110000Z.backup'), '');
    const later = await get('/metrics', { authorization: 'Bearer only for Prometheus' });
    const age = Number(/^kickabout_backup_age_seconds (\S+)$/m.exec(later.body)?.[1]);
    expect(age).toBe((club.clock.time - Date.parse('2026-11-16T11:00:00Z')) / 1000);
  });

  it('has no public metrics in production', async () => {
    const hosted = await createTestClub({
      env: { PUBLIC_URL: 'https://club.example' },
      databaseUrl: club.services.config.database.url,
    });
    expect((await hosted.app.inject('/metrics')).statusCode).toBe(404);
    await hosted.close();
  });
});

describe('headers', () => {
  it('let no other site read answers', async () => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'PUT' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await club.app.inject({ method, url: '/api/v1/pitches', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('block foreign scripts and let the login popup post its result', async () => {
    const { headers } = await get('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain(`connect-src 'self' ${new URL(club.identity.issuer).origin}`);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
