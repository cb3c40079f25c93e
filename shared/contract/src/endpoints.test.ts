import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type EndpointName, type EndpointSpec, endpoints, routes } from './index.ts';

const all = Object.entries(endpoints) as [EndpointName, EndpointSpec][];

it('every call takes exactly the params that are in its path', () => {
  const taken = all.map(([name, { params }]) => [
    name,
    params instanceof z.ZodObject ? Object.keys(params.shape).toSorted() : [],
  ]);
  const inPath = all.map(([name]) => [
    name,
    [...routes[name].path.matchAll(/:(\w+)/g)].map(([, param]) => param).toSorted(),
  ]);
  expect(taken).toEqual(inPath);
});

const ownOrAdmin = all.flatMap(([name, spec]) =>
  spec.access === 'self-or-admin' ? [[name, spec] as const] : [],
);

it.each(ownOrAdmin)('%s has the player’s id where its guard looks for it', (_, spec) => {
  const part = spec[spec.subject.in];
  expect(part instanceof z.ZodObject && Object.keys(part.shape)).toContain(spec.subject.field);
});

it('no call lists a refusal twice', () => {
  const twice = all.filter(([, { errors = [] }]) => new Set(errors).size < errors.length);
  expect(twice.map(([name]) => name)).toEqual([]);
});

it('only a match by id and matches by status have the same method and shape of path', () => {
  const shapes = Map.groupBy(all, ([name]) => {
    const { method, path } = routes[name];
    return `${method} ${path.replace(/:\w+/g, ':')}`;
  });
  const shared = [...shapes.values()].filter((names) => names.length > 1);
  expect(shared.map((names) => names.map(([name]) => name))).toEqual([['listMatches', 'getMatch']]);
});

/** Each text of a schema, by its place. */
function textsIn(schema: z.core.$ZodType, place: string): [place: string, text: z.core.$ZodType][] {
  const { def } = schema._zod;
  if (def.type === 'string') return [[place, schema]];
  const fields = 'shape' in def ? Object.entries(def.shape as Record<string, z.core.$ZodType>) : [];
  const others = Object.values(def)
    .flat()
    .filter((value) => typeof value === 'object' && value !== null && '_zod' in value);
  return [
    ...fields.flatMap(([name, field]) => textsIn(field, `${place}.${name}`)),
    ...others.flatMap((part) => textsIn(part as z.core.$ZodType, place)),
  ];
}

it('no text of a request takes what can’t be stored', () => {
  const texts = all.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? textsIn(schema, `${name} ${part}`) : [],
    ),
  );
  expect(texts.map(([place]) => place)).toEqual(
    expect.arrayContaining([
      'createFeedback body.comment',
      'updateMatch body.youtube_links',
      'getAttributeLeaderboard params.attribute',
      'listPlayers query.search',
    ]),
  );
  // NUL, and halves of surrogate pairs.
  const odd = ['a\0b', '\ud800', 'a\udc00b', 'https://example.org/\0', 'https://example.org/\ud800'];
  const taken = texts.filter(([, text]) => odd.some((value) => z.core.safeParse(text, value).success));
  expect(taken.map(([place]) => place)).toEqual([]);
});

describe('a validation message follows on from the name of its field', () => {
  const match = { match_date: '2026-11-24', match_time: '19:00', number_of_players: 10, pitch_id: 1 };
  it.each([
    ['createMatch', { ...match, number_of_players: 0 }, 'number_of_players', 'must be at least 1'],
    [
      'createMatch',
      { ...match, match_date: '24/11/2026' },
      'match_date',
      'must be a date such as 2026-11-24',
    ],
    ['createMatch', { ...match, match_time: '7pm' }, 'match_time', 'must be a time such as 19:00'],
    ['createMatch', { ...match, match_status: 'over' }, 'match_status', /^must be one of pending, /],
    ['updatePlayer', { preferred_name: '  ', year_of_birth: 1990 }, 'preferred_name', 'must not be empty'],
    ['adjustBalance', { player_id: 1, amount: 0 }, 'amount', 'must not be zero'],
    ['updatePlayerAttributes', { pace: 101 }, 'pace', 'must be from 0 to 100'],
    ['updateTeams', { team1: [1, 2], team2: [2] }, 'team2', 'must not name a player twice'],
    ['addGuest', { guest_name: '  ', price: 5 }, 'guest_name', 'must not be empty'],
    ['createFeedback', { comment: ' ' }, 'comment', 'Comment cannot be empty!'],
    ['createReply', { reply_content: '', user_id: 1 }, 'reply_content', 'Reply cannot be empty!'],
  ] as const)('%s %j', (name, body, field, reason) => {
    const issues = endpoints[name].body.safeParse(body).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([field]);
    expect(issues[0]?.message).toMatch(reason);
  });
});
