import { API_PREFIX, type EndpointName, type EndpointSpec, endpoints, routes } from '@kickabout/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { AWKWARD_TEXTS, UNSTORABLE_TEXTS } from '../../src/testing/awkward-texts.ts';

export const CALLERS = ['anonymous', 'newcomer', 'player', 'admin'] as const;

export type FuzzedRequest = {
  name: EndpointName;
  as: (typeof CALLERS)[number];
  url: string;
  body?: unknown;
};

type Json = z.core.JSONSchema.BaseSchema;

const DATES = ['2026-12-01', '1900-01-01', '2100-12-31', '2026-03-29', '2028-02-29'];
const INSTANTS = ['2026-11-20T12:00:00Z', '1900-01-01T00:00:00Z', '2100-12-31T23:59:59-11:00'];
/** For fields with a pattern: what it takes of these, or anything else it takes. */
const PATTERNED = [
  '+5511998765432',
  ...['1', '2', '3', '9', '12', '2147483647', '19:00', '01:30', '2026', '1900', '2100'],
  ...['mf-feedback', 'mf-x', '0'.repeat(96), `sha384-${'A'.repeat(64)}`, '2.4.0', '^19.0.0', '/feedback'],
  ...['A'.repeat(87), 'A'.repeat(22)],
];
const LINKS = ['https://youtu.be/dQw4w9WgXcQ', 'https://example.org/', 'https://[::1]/%00'];

/** Values of every type that have broken programs, or lie just beyond what fields take. */
const ODD_VALUES: readonly unknown[] = [
  ...[null, true, [], {}, [null], ['founder'], [[]], { length: 1 }],
  ...[
    0,
    -0,
    -1,
    1.5,
    0.1 + 0.2,
    5e-324,
    5.000000000000001,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1_000_000.01,
  ],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '24:00', '0', '-1', '1e1', '00000000001'],
  ...['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', 'infinity', 'now', 'NaN', '__proto__'],
  ...['', ' ', 'x'.repeat(3000), ...AWKWARD_TEXTS, ...UNSTORABLE_TEXTS],
];

const ODD = { weight: 1, arbitrary: fc.constantFrom(...ODD_VALUES) };

/**
 * A request to any endpoint, made from its schemas: mostly one it takes, with odd values here and there, and more often from
 * those who get past the guards.
 */
export const arbitraryRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  ...(Object.keys(endpoints) as EndpointName[])
    // A stream has no end to wait for.
    .filter((name) => name !== 'streamChanges')
    .map(requestTo),
);

function requestTo(name: EndpointName): fc.Arbitrary<FuzzedRequest> {
  const spec: EndpointSpec = endpoints[name];
  return fc
    .record({
      as: fc.constantFrom(...CALLERS, 'player', 'admin', 'admin'),
      params: part(spec.params),
      query: part(spec.query),
      body: spec.body ? fc.oneof({ weight: 30, arbitrary: part(spec.body) }, ODD) : fc.constant(undefined),
    })
    .map(({ as, params, query, body }) => ({ name, as, url: addressOf(name, params, query), body }));
}

function part(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({});
  return valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

function field(schema: Json): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valueFor(schema) }, ODD);
}

function valueFor(schema: Json): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valueFor(option as Json)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object': {
      const fields: Record<string, fc.Arbitrary<unknown>> = {};
      for (const [key, value] of Object.entries(schema.properties ?? {})) fields[key] = field(value as Json);
      return fc.record(fields, { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(field(schema.items as Json), { maxLength: 4 });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 4 }), boundsOf(schema));
    case 'number':
      return fc.oneof(
        fc.constant(5),
        fc.integer({ min: -2000, max: 2000 }).map((minor) => minor / 100),
        boundsOf(schema),
      );
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function boundsOf({ minimum = -1_000_000, maximum = 1_000_000 }: Json): fc.Arbitrary<number> {
  return fc.constantFrom(minimum, maximum);
}

function textOf({ format, pattern }: Json): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...DATES);
  if (format === 'date-time') return fc.constantFrom(...INSTANTS);
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant('11111111-1111-4111-8111-111111111111'));
  if (format === 'email') return fc.constantFrom('newcomer@club.test', 'player@club.test');
  if (format === 'uri') return fc.constantFrom(...LINKS);
  if (pattern) {
    const known = PATTERNED.filter((text) => new RegExp(pattern).test(text));
    return known.length > 0 ? fc.constantFrom(...known) : fc.stringMatching(new RegExp(pattern));
  }
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ minLength: 43, maxLength: 60 }),
  );
}

function addressOf(name: EndpointName, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params as object));
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => encode(values.get(key)));
  const search = Object.entries(query as object).map(([key, value]) => `${key}=${encode(value)}`);
  return `${API_PREFIX}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/** Half a surrogate pair can't be written in an address. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}
