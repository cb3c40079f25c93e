import { type EndpointSpec, endpoints } from '@kickabout/contract';
import { DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startClub } from '../../testing/start-club.ts';
import { actFacts, type FreshLoginName } from './act-facts.ts';

const READ = { call: 'a', params: { unknown: 1 }, query: { unknown: 'a' } };
const COLUMN = { header: 'A', text: ['a'], numeric: true };
const PART = {
  read: READ,
  in: 'a',
  as: 'list',
  title: 'A',
  columns: [COLUMN],
  date: 'a',
  places: [1, 2, 3],
  empty: 'A',
};
const TEMPLATE = {
  ...{ read: READ, eyebrow: 'A', title: ['a'], second: ['a'], subtitle: ['a'], isPerson: true, room: [1] },
  facts: [COLUMN],
  parts: [PART],
};

/** A request of each act, with every field of the contract. */
const REQUESTS: Record<FreshLoginName, object> = {
  createPublishKey: { params: { name: 'mf-a' }, body: { holder: 'Sam', days: 9, request_id: 'a' } },
  publishRelease: {
    params: { name: 'mf-a', release: 'r1' },
    body: {
      manifest: {
        name: 'mf-a',
        release: 'r1',
        entry: '/a.js',
        integrity: 'sha384-a',
        contract: '1.0.0',
        routes: [
          { access: 'everyone', screen: 'a', reads: ['/a'], template: TEMPLATE, path: '/a', title: 'A' },
        ],
        navigation: [{ label: 'A', to: '/a', order: 1, access: 'everyone' }],
        slots: [{ access: 'everyone', screen: 'a', reads: ['/a'], template: TEMPLATE, slot: 'a' }],
        needs: { react: '^19.0.0' },
        files: { a: [{ file: 'a.js', integrity: 'sha384-a' }] },
      },
      files: [{ path: 'a.js', digest: 'a', size: 1 }],
      stage: 'share',
      share: 20,
      commit: 'a',
    },
  },
  decideClaims: {
    params: { name: 'mf-a', release: 'r1' },
    body: { decision: 'approve', claims: { paths: ['/a'], navigation: ['A'], slots: ['a'] } },
  },
  setRemoteGrant: { params: { name: 'mf-a' }, body: { kind: 'path', value: '/a', is_granted: true } },
  setAdminRights: { params: { id: 1 }, body: { is_admin: true } },
  createLoginLink: { params: { id: 1 }, body: { request_id: 'a' } },
  adjustBalance: {
    params: { id: 1 },
    body: { player_id: 1, amount: -5, reason: 'Left', category: 'payout', request_id: 'a' },
  },
  setPaymentDetails: {
    body: {
      payee: 'Park FC',
      sort_code: '204514',
      account_number: '12345678',
      iban: 'GB33BUKB20201555555555',
      bic: 'BUKBGB22',
      pix_key: '+5511998765432',
      pix_city: 'Recife',
      links: [{ label: 'Monzo', template: 'https://monzo.me/park' }],
    },
  },
  startBankConnection: {},
  startBankConsent: { body: { bank_name: 'Nordea', country: 'FI', account_type: 'business' } },
  closeAccount: { params: { id: 1 } },
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
    const request = REQUESTS[name];
    const changed = withOther(request, field.split('.'));
    expect(await factsOf(name, changed as object)).not.toEqual(await factsOf(name, request));
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

/** The same with another value in one place. @throws if it has none there */
function withOther(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return anotherOf(value);
  if (Array.isArray(value))
    return value.map((one, at) => (at === Number(first) ? withOther(one, rest) : one));
  const fields = value as Record<string, unknown>;
  return { ...fields, [first]: withOther(fields[first], rest) };
}

function anotherOf(value: unknown): unknown {
  if (typeof value === 'string') return `${value}2`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.toReversed();
  throw new Error(`There’s nothing to change in ${JSON.stringify(value)}.`);
}
