import type { PageTemplate } from '@kickabout/contract';
import { DEFAULT_MONEY } from '@kickabout/domain';
import { expect, it } from 'vitest';
import { type Paint, paintPage, paintSlot } from './paint-page.ts';

const SHAPES = {
  page: '<main>%header%|%parts%</main>',
  header: '<h1>%title%</h1>',
  'header+subtitle': '<h1>%title%</h1><p>%subtitle%</p>',
  lines: '%title%/%second%',
  person: '<h1>%avatar%%title%</h1>%facts%',
  detail: '<i>%header%: %text%</i>',
  room: '<hr style="height:%height%rem">',
  untitled: '[%content%]',
  titled: '<h2>%title%</h2>[%content%]',
  empty: '<em>%text%</em>',
  table: '%heads%;%rows%',
  head: '(%text%)',
  row: '%cells%.',
  'cell+name': '%text%',
  cell: ',%text%',
  'cell+numeric': '#%text%',
  list: '%rows%',
  'person-row': '<li>%avatar%%name%</li>',
  cards: '%rows%',
  card: '<li>%tile% %name% %facts% %places%</li>',
  slot: '<h2>%title%</h2>%content%',
  'slot-card': '%tile% %name% %facts%',
  tile: '%weekday% %day% %month%',
  places: '%left%, %count%, %dots%',
  dot: '-',
  'dot+taken': '+',
  facts: '<dl>%rows%</dl>',
  fact: '%header%=%text%;',
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((tint) => [`avatar+medium+${tint}`, '<b>%initials%</b>'])),
};
const NOW = Date.parse('2026-11-19T12:00:00Z');
const read = { call: 'listPlayers' };

const paintOf = (answer: unknown): Paint => ({
  shapes: SHAPES,
  answerTo: () => answer,
  money: DEFAULT_MONEY,
  now: NOW,
  month: { year: 2026, month: 11 },
});
const names = (more: object = {}): PageTemplate => ({
  title: ['Players'],
  parts: [{ read, as: 'table', columns: [{ header: 'Name', text: [['name']] }], ...more }],
});
const painted = (answer: unknown, template = names()) =>
  paintPage(template, paintOf(answer))?.replaceAll(/<\/?bdi>/g, '');

it.each([
  ['markup', '<img src=x onerror=alert(1)>', '&#60;img src=x onerror=alert(1)&#62;'],
  ['quotes', `"'&`, '&#34;&#39;&#38;'],
  ['a formula', '=1+1', '=1+1'],
  ['another template’s marks', '{{name}} {month} %cells%', '{{name}} {month} %cells%'],
  ['what a replacement gives a meaning', "$& $' $1", '$&#38; $&#39; $1'],
  ['a number', 7, '7'],
  ['an object', { toString: 1 }, ''],
  ['nothing', null, ''],
])('a field with %s is text', (_, name, text) => {
  expect(painted([{ name }])).toBe(`<main><h1>Players</h1>|[(Name);${text}.]</main>`);
});

it('a name that is written from right to left stays in its place', () => {
  expect(paintPage(names(), paintOf([{ name: 'محمد \u202E' }]))).toContain('<bdi>محمد \u202E</bdi>');
});

it('long lists and long names are cut', () => {
  const html = painted(Array.from({ length: 1000 }, (_, id) => ({ name: `${id}:${'x'.repeat(999)}` }))) ?? '';
  expect(html.match(/\d+:x+/g)?.map((name) => name.length)).toEqual(Array.from({ length: 12 }, () => 120));
});

it.each([
  ['no answer', undefined, ''],
  ['a refusal’s form', { code: 'x' }, '[(Name);.]'],
  ['rows that aren’t objects', [null, 1, 'a', ['b']], ''],
  ['no rows', [], ''],
])('a part with %s is left out or empty, and no error', (_, answer, parts) => {
  expect(painted(answer)).toBe(`<main><h1>Players</h1>|${parts}</main>`);
});

it('what is said of an empty list takes its place', () => {
  expect(painted([], names({ empty: 'No <one>' }))).toContain('[<em>No &#60;one&#62;</em>]');
});

it('nothing is painted below a part whose answer is missing, nor of a page that is about it', () => {
  const later = { read: { call: 'later' }, as: 'facts' as const, columns: [{ header: 'A', text: ['b'] }] };
  const template = { ...names(), parts: [...(names().parts ?? []), later] };
  const without = (missing: string) =>
    paintPage(template, {
      ...paintOf([{ name: 'Al' }]),
      answerTo: ({ call }) => (call === missing ? undefined : [{ name: 'Al' }]),
    });
  expect(without('nothing')).toContain('A=b');
  expect(without('listPlayers')).not.toContain('A=b');
  expect(paintPage({ read, title: [['name']] }, paintOf(undefined))).toBeNull();
  expect(paintPage({ read, title: [['name']] }, paintOf([]))).toBeNull();
  expect(paintPage({ read, title: [['toString']] }, paintOf({}))).toBeNull();
});

it('an unknown shape, or a shell without any, paints nothing and fails for no one', () => {
  expect(paintPage(names(), { ...paintOf([{ name: 'Al' }]), shapes: {} })).toBe('');
});

const MATCH = {
  match_name: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
  match_date: '2026-11-24',
  kickoff_at: '2026-11-24T19:00:00Z',
  price: 5.5,
  taken: 2,
  places: 3,
  waiting: 0,
};
const CARDS: NonNullable<PageTemplate['parts']> = [
  {
    read,
    as: 'cards',
    date: 'match_date',
    columns: [
      { text: [['match_name', 'when']] },
      { text: [['match_name', 'where']] },
      { text: [['kickoff_at', 'until']] },
      { text: [['price', 'amount']] },
    ],
    places: ['taken', 'places', 'waiting'],
  },
];

it('a match has its date, its name in two lines, facts and places, as its screen says them', () => {
  const card =
    '<li>Tue 24 Nov Tue 24 Nov, 19:00/Powerleague (pitch 3) <span>in 5 days</span><span>£5.50</span> 1 place left, 2 of 3 in, ++-</li>';
  expect(painted([MATCH], { title: ['Matches'], room: [3.25], parts: CARDS })).toBe(
    `<main><h1>Matches</h1>|<hr style="height:3.25rem">${card}</main>`,
  );
});

it('amounts have the club’s currency, and what is over is left out', () => {
  const yen = {
    ...paintOf([{ ...MATCH, kickoff_at: '2026-11-01T00:00:00Z', price: 700 }]),
    money: { ...DEFAULT_MONEY, currency: 'JPY', locale: 'ja-JP', digits: 0 as const },
  };
  const html = paintPage({ title: ['M'], parts: CARDS }, yen);
  expect(html).toMatch(/[¥￥]700/);
  expect(html).not.toContain('in ');
});

it('a slot has the first row only, and nothing without one', () => {
  const slot = { title: ['Next match'], parts: CARDS };
  const html = paintSlot(slot, paintOf([MATCH, { ...MATCH, price: 1 }])) ?? '';
  expect(html.replaceAll(/<\/?bdi>/g, '')).toBe(
    '<h2>Next match</h2>Tue 24 Nov Tue 24 Nov, 19:00/Powerleague (pitch 3) <span>in 5 days</span><span>£5.50</span>',
  );
  expect(paintSlot(slot, paintOf([]))).toBeNull();
});

it('a person has initials, and only those facts that are known', () => {
  const facts = [
    { header: 'Born', text: [['born'] as ['born']] },
    { header: 'Plays', text: [['position'] as ['position']] },
  ];
  const template: PageTemplate = { read, isPerson: true, title: [['name']], facts };
  const shapes = {
    ...SHAPES,
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((tint) => [`avatar+large+${tint}`, '(%initials%)'])),
  };
  const html = paintPage(template, {
    ...paintOf({ name: 'Sam <van Dijk', born: null, position: 'keeper' }),
    shapes,
  });
  expect(html?.replaceAll(/<\/?bdi>/g, '')).toBe(
    '<main><h1>(SD)Sam &#60;van Dijk</h1><i>Plays: keeper</i>|</main>',
  );
});
