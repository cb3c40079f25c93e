import { type EndpointName, type EndpointSpec, endpoints, type RequestOf } from '@kickabout/contract';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AWKWARD_TEXTS, UNSTORABLE_TEXTS } from '../../testing/awkward-texts.ts';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';

const club = await startClub();
const founder = await club.playerWith('founder', 50);
const fixtures = await matchFixtures(club, founder);

beforeAll(async () => {
  await fixtures.createMatch();
  await club.call('createFeedback', founder, { body: { comment: 'First' } });
  await club.call('createReply', founder, {
    params: { id: 1 },
    body: { reply_content: 'First', user_id: 1 },
  });
});

type Json = z.core.JSONSchema.BaseSchema;
type Part = 'params' | 'query' | 'body';
type Path = readonly (string | number)[];

/** Where a request can contain text. In a URL, that's only after the scheme. */
type TextField = { part: Part; path: Path; beginning: string };

/** For fields with a pattern, which takes one of them. */
const PATTERNED = ['1', '2026', '11', '19:00', 'mf-feedback', 'a'.repeat(96)];

/** The text fields of a request, and a request to put the text into. Every id is 1, which exists. */
function describeRequest(spec: EndpointSpec): { request: object; texts: TextField[] } {
  const texts: TextField[] = [];
  const sample = (schema: Json, part: Part, path: Path): unknown => {
    const options = schema.anyOf ?? schema.oneOf ?? [];
    if (options.length > 0) return options.map((option) => sample(option, part, path))[0];
    if (schema.enum) return schema.enum[0];
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [
            key,
            sample(value as Json, part, [...path, key]),
          ]),
        );
      case 'array':
        return [sample(schema.items as Json, part, [...path, 0])];
      case 'string':
        if (schema.format === 'date') return '2026-12-01';
        if (schema.format === 'date-time') return '2026-11-20T12:00:00Z';
        if (schema.format === 'uuid') return crypto.randomUUID();
        if (schema.pattern && !schema.format)
          return PATTERNED.find((text) => new RegExp(schema.pattern ?? '').test(text));
        texts.push({ part, path, beginning: schema.format === 'uri' ? 'https://example.org/' : '' });
        if (schema.format === 'email') return 'founder@club.test';
        return schema.format === 'uri' ? 'https://example.org/' : 'x'.repeat(schema.minLength ?? 1);
      case 'integer':
        return Math.max(schema.minimum ?? 1, 1);
      case 'number':
        return 5;
      default:
        return schema.type === 'boolean';
    }
  };
  const request = Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = spec[part];
      if (!schema) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
      return [[part, sample(json, part, [])]];
    }),
  );
  return { request, texts };
}

function withText(request: object, at: Path, text: string): object {
  const copy = structuredClone(request);
  let place = copy as Record<string | number, unknown>;
  for (const key of at.slice(0, -1)) place = place[key] as typeof place;
  place[at.at(-1) ?? ''] = text;
  return copy;
}

function call(name: EndpointName, request: object) {
  club.identity.exchange.answers = [
    { status: 200, body: { access_token: 'a', id_token: 'i', token_type: 'Bearer', expires_in: 60 } },
  ];
  const anyCall = club.call as (
    name: EndpointName,
    as: TestPlayer,
    request: RequestOf<EndpointName>,
  ) => Promise<{ status: number; body: { errors?: { field: string }[] } }>;
  return anyCall(name, founder, request as RequestOf<EndpointName>);
}

const names = Object.keys(endpoints) as EndpointName[];
const FIELDS = names
  .flatMap((name) => {
    const { request, texts } = describeRequest(endpoints[name]);
    return texts.map((text) => ({ ...text, name, request, field: text.path.join('.') }));
  })
  .map((field, index) => ({ ...field, index }));

it('finds the text fields of the contract', () => {
  const found = FIELDS.map(({ name, part, field }) => `${name} ${part} ${field}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'createFeedback body comment',
      'createReply body reply_content',
      'createPitch body pitch_number',
      'updateMatch body youtube_links.0',
      'updatePlayer body preferred_name',
      'adjustBalance body reason',
      'exchangeCode body code',
      'getAttributeLeaderboard params attribute',
      'getCalendar params token',
    ]),
  );
});

it.each(FIELDS)('$name refuses what can’t be stored in $part $field, and names the field', async (place) => {
  const { name, request, part, path, beginning, field } = place;
  // Half a surrogate pair can't be part of a URL.
  for (const text of part === 'body' ? UNSTORABLE_TEXTS : UNSTORABLE_TEXTS.slice(0, 1)) {
    const { status, body } = await call(name, withText(request, [part, ...path], beginning + text));
    expect(status, JSON.stringify({ text, body })).toBe(400);
    expect(body.errors?.map((error) => error.field)).toContain(field);
  }
});

it.each(FIELDS)('$name accepts or refuses odd text in $part $field, and never fails', async (place) => {
  const { name, request, part, path, beginning, index } = place;
  // Each of the texts is for a third of the fields; `npm run campaign fuzz` sends any to any.
  const some = AWKWARD_TEXTS.filter((_, number) => (number + index) % 3 === 0);
  for (const text of ['', ...some, 'x'.repeat(10_000)]) {
    const { status, body } = await call(name, withText(request, [part, ...path], beginning + text));
    expect(status, JSON.stringify({ text, body })).toBeLessThan(500);
  }
});

it('every list can still be read afterwards', async () => {
  for (const name of names.filter((other) => /^(list|get)/.test(other))) {
    const { status } = await call(name, describeRequest(endpoints[name]).request);
    expect(status, name).toBeLessThan(500);
  }
});
