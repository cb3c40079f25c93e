import { type EndpointSpec, endpoints } from '@kickabout/contract';
import { POUNDS } from '@kickabout/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startClub } from '../../testing/start-club.ts';
import { actFacts, type FreshLoginName } from './act-facts.ts';

const PIX = { pix_key: '+5511998765432', pix_city: 'Recife' };
/** Two requests of each act, with every field of the contract, and each with another value. */
const REQUESTS: Record<FreshLoginName, readonly [object, object]> = {
  createPublishKey: [
    { params: { name: 'mf-a' }, body: { holder: 'Sam', days: 9, request_id: 'a' } },
    { params: { name: 'mf-b' }, body: { holder: 'Ann', days: 1, request_id: 'b' } },
  ],
  publishRelease: [
    {
      params: { name: 'mf-a', release: 'r1' },
      body: {
        manifest: {
          name: 'mf-a',
          release: 'r1',
          entry: '/a.js',
          integrity: 'sha384-a',
          contract: '1.0.0',
          routes: [{ access: 'everyone', screen: 'a', reads: ['/a'], path: '/a', title: 'A' }],
          navigation: [{ label: 'A', to: '/a', order: 1, access: 'everyone' }],
          slots: [{ access: 'everyone', screen: 'a', reads: ['/a'], slot: 'a' }],
          needs: { react: '^19.0.0' },
          files: { a: [{ file: 'a.js', integrity: 'sha384-a' }] },
        },
        files: [{ path: 'a.js', digest: 'a', size: 1 }],
        stage: 'share',
        share: 20,
        commit: 'a',
      },
    },
    {
      params: { name: 'mf-b', release: 'r2' },
      body: {
        manifest: {
          name: 'mf-b',
          release: 'r2',
          entry: '/b.js',
          integrity: 'sha384-b',
          contract: '9.9.9',
          routes: [{ access: 'admin', screen: 'b', reads: ['/b'], path: '/b', title: 'B' }],
          navigation: [{ label: 'B', to: '/b', order: 2, access: 'admin' }],
          slots: [{ access: 'admin', screen: 'b', reads: ['/b'], slot: 'b' }],
          needs: { react: '^20.0.0' },
          files: { a: [{ file: 'b.js', integrity: 'sha384-b' }] },
        },
        files: [{ path: 'b.js', digest: 'b', size: 2 }],
        stage: 'admins',
        share: 30,
        commit: 'b',
      },
    },
  ],
  decideClaims: [
    {
      params: { name: 'mf-a', release: 'r1' },
      body: { decision: 'approve', claims: { paths: ['/a'], navigation: ['A'], slots: ['a'] } },
    },
    {
      params: { name: 'mf-b', release: 'r2' },
      body: { decision: 'refuse', claims: { paths: ['/b'], navigation: ['B'], slots: ['b'] } },
    },
  ],
  setRemoteGrant: [
    { params: { name: 'mf-a' }, body: { kind: 'path', value: '/a', is_granted: true } },
    { params: { name: 'mf-b' }, body: { kind: 'slot', value: '/b', is_granted: false } },
  ],
  setAdminRights: [
    { params: { id: 1 }, body: { is_admin: true } },
    { params: { id: 2 }, body: { is_admin: false } },
  ],
  createLoginLink: [
    { params: { id: 1 }, body: { request_id: 'a' } },
    { params: { id: 2 }, body: { request_id: 'b' } },
  ],
  adjustBalance: [
    {
      params: { id: 1 },
      body: { player_id: 1, amount: -5, reason: 'Left', category: 'payout', request_id: 'a' },
    },
    {
      params: { id: 2 },
      body: { player_id: 2, amount: -6, reason: 'Gone', category: 'cash', request_id: 'b' },
    },
  ],
  setPaymentDetails: [
    {
      body: {
        payee: 'Park FC',
        sort_code: '204514',
        account_number: '12345678',
        iban: 'GB33BUKB20201555555555',
        bic: 'BUKBGB22',
        ...PIX,
        links: [{ label: 'Monzo', template: 'https://monzo.me/park' }],
      },
    },
    {
      body: {
        payee: 'Heath FC',
        sort_code: null,
        account_number: null,
        iban: null,
        bic: null,
        pix_key: null,
        pix_city: null,
        links: [{ label: 'PayPal', template: 'https://monzo.me/evil' }],
      },
    },
  ],
  closeAccount: [{ params: { id: 1 } }, { params: { id: 2 } }],
};

/** Only makes a request that's sent again have one effect. */
const NOT_AN_EFFECT = 'body.request_id';

const club = await startClub();

beforeAll(async () => {
  for (const name of ['founder', 'player']) await club.signUp(name);
});

const factsOf = (name: FreshLoginName, request: object) =>
  actFacts(name, request, { ...club.services, money: POUNDS, callerId: 1 });

const names = Object.entries<EndpointSpec>(endpoints)
  .filter(([, { freshLogin }]) => freshLogin !== undefined)
  .map(([name]) => name as FreshLoginName);

const FIELDS = names.flatMap((name) => {
  const { params, body }: EndpointSpec = endpoints[name];
  return [...leavesOf(params, 'params'), ...leavesOf(body, 'body')].map((field) => [name, field] as const);
});

describe('someone who confirms it sees', () => {
  it.each(FIELDS.filter(([, field]) => field !== NOT_AN_EFFECT))('%s: %s', async (name, field) => {
    const [request, other] = REQUESTS[name];
    const changed = withOther(request, other, field.split('.'));
    expect(changed, 'the two requests have the same value').not.toEqual(request);
    expect(await factsOf(name, changed)).not.toEqual(await factsOf(name, request));
  });
});

/** Every field that the contract lets a request have: `body.links.0.label`. */
function leavesOf(schema: z.ZodType | undefined, path: string): string[] {
  if (schema === undefined) return [];
  const inner = schema as z.ZodType & { def: Record<string, never> };
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      leavesOf(field as z.ZodType, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, `${path}.0`);
  if (schema instanceof z.ZodRecord) {
    const names = { 'body.manifest.needs': 'react', 'body.manifest.files': 'a' }[path] ?? 'unknown';
    return leavesOf(schema.valueType as z.ZodType, `${path}.${names}`);
  }
  if (schema instanceof z.ZodPipe) return leavesOf(inner.def['in'], path);
  return 'innerType' in inner.def ? leavesOf(inner.def['innerType'], path) : [path];
}

function withOther<Value>(value: Value, other: unknown, path: readonly string[]): Value;
function withOther(value: unknown, other: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value))
    return value.map((one, at) =>
      at === Number(first) ? withOther(one, (other as unknown[])[at], rest) : one,
    );
  const [was, is] = [value, other] as Record<string, unknown>[];
  return { ...was, [first]: withOther(was?.[first], is?.[first], rest) };
}
