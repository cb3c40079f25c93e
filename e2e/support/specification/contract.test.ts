import { type EndpointName, type EndpointSpec, endpoints, routes } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { itemsOf, section } from './read-specification.ts';

/** Lines of the specification about calls to the identity provider, or about when a call is made. */
const NO_CALL_OF_OURS = /^(Authorize page|A silent token|After the payment link)/;

const calls = itemsOf(section(7)).filter((text) => !NO_CALL_OF_OURS.test(text));

/** The calls whose responses contain an entity. */
const CARRIED_BY = {
  Player: ['getOwnDetails', 'checkPlayer', 'getPlayerStats', 'listLates'],
  Match: ['getMatch'],
  Pitch: ['getPitch'],
  'Match player': ['listMatchPlayers'],
  'Monthly stats': ['getPlayerMonthlyStats'],
  'Leaderboard row': ['getLeaderboard', 'getSeasonalLeaderboard'],
  'Attribute leaderboard row': ['getAttributeLeaderboard'],
  Payment: ['listPlayerPayments'],
  Feedback: ['listFeedback'],
  Reply: ['listReplies'],
} as const satisfies Record<string, readonly EndpointName[]>;

/** Names of everything in a schema, at any depth. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const collect = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const properties = 'properties' in node ? Object.keys(node.properties as object) : [];
    return [...properties, ...Object.values(node).flatMap(collect)];
  };
  return collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Words that the document lists as values, not as fields. */
const NO_FIELDS = ['pending', 'completed'];

const shapeOf = (path: string) => path.replace(/[?].*|\/$/g, '').replace(/\{\w+\}|:\w+/g, '*');

/** The endpoints that a line of section 7 names, by method and path. */
function endpointsIn(call: string): EndpointSpec[] {
  const methods = call.match(/\b(GET|PUT|POST|DELETE)\b(?! body)/g) ?? [];
  const paths = call.match(/\/[\w{}/?=-]*/g) ?? [];
  return methods.flatMap((method) =>
    paths.map((path) => {
      const found = Object.entries(routes).find(
        ([, route]) => route.method === method && shapeOf(route.path) === shapeOf(path),
      );
      if (found === undefined) throw new Error(`The contract has no ${method} ${path}.`);
      return endpoints[found[0] as EndpointName];
    }),
  );
}

/** Lists of names after "with", "body" or "gives": "with query year, month". */
const fieldsIn = (call: string): string[] =>
  [...call.matchAll(/(?:with|body|query|gives|list of|details \()\s((?:\w+, )+\w+|\w+_\w+)/g)].flatMap(
    ([, names = '']) => names.split(', '),
  );

it('the contract has every call of section 7, with its fields', () => {
  expect(calls.length).toBeGreaterThan(30);
  const faults = calls.flatMap((call) => {
    const called = endpointsIn(call);
    const known = called.flatMap((spec) =>
      [spec.params, spec.query, spec.body, spec.response].flatMap((part) => namesIn(part)),
    );
    const unknown = fieldsIn(call).filter((field) => !known.includes(field) && !NO_FIELDS.includes(field));
    return called.length === 0 || unknown.length > 0 ? [`${call} lacks ${unknown}`] : [];
  });
  expect(faults).toEqual([]);
});

it('the answers of the contract have every field of section 3', () => {
  for (const [entity, names] of Object.entries(CARRIED_BY)) {
    const [, list = ''] = section(3).match(new RegExp(`^- \\*\\*${entity}:\\*\\* (.+)\\.$`, 'm')) ?? [];
    const fields = list.replace(/ \([^)]*\)/g, '').split(', ');
    const known = names.flatMap((name) => namesIn(endpoints[name].response));
    expect(fields.length).toBeGreaterThan(2);
    expect(known).toEqual(expect.arrayContaining(fields));
  }
});
