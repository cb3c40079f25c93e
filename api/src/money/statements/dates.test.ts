import { expect, it } from 'vitest';
import { dateHabits, dayIn, unclearMonth } from './dates.ts';

it.each([
  '6 Nov 2026',
  '06-NOV-26',
  'Fri, 6 November 2026',
  'Nov 6, 2026',
  '6. November 2026',
  '6 novembre 2026',
  '6 de noviembre de 2026',
  '06 nov. 2026',
  '6 listopada 2026',
  '6. listopadu 2026',
  '6. marraskuuta 2026',
  '2026.11.06.',
  '2026/11/6',
  '20261106',
  '06.11.26',
])('%s is 6 November 2026', (written) => expect(dayIn(written)).toBe('2026-11-06'));

it.each([
  ['3 juin 2026', '2026-06-03'],
  ['3 juillet 2026', '2026-07-03'],
  ['3 czerwca 2026', '2026-06-03'],
  ['3. července 2026', '2026-07-03'],
  ['3 mei 2026', '2026-05-03'],
  ['3. März 2026', '2026-03-03'],
])('%s is %s', (written, day) => expect(dayIn(written)).toBe(day));

it.each(['31 Feb 2026', '6 Foo 2026', 'ANN 6 2026', '12.50', 'KB 12 34', '0129.99.999'])(
  '%s is no date',
  (written) => expect(dayIn(written)).toBeNull(),
);

const EXPECTED = { first: '2025-10-24', last: '2026-12-05' };

it.each([
  ['the year first', ['26-11-15', '26-11-20'], '2026-11-15'],
  ['the day first', ['05-11-26', '13-11-26'], '2026-11-05'],
  ['the month first', ['11/05/26', '11/13/26'], '2026-11-05'],
  ['no year', ['05 Nov', '06 Nov'], '2026-11-05'],
  ['no year, and the year before', ['28/12'], '2025-12-28'],
  ['the numbers of days in a spreadsheet', ['46331', '46332.5'], '2026-11-05'],
  ['years as Buddhists count', ['5/11/2569', '13/11/2569'], '2026-11-05'],
  ['the month in Turkish', ['5 Kasım 2026'], '2026-11-05'],
  ['the month in Ukrainian', ['5 листопада 2026'], '2026-11-05'],
])('dates with %s are read so that they’re in the expected days', (_, dates, day) => {
  expect(dayIn(dates[0] ?? '', dateHabits(dates, { expected: EXPECTED }))).toBe(day);
});

it('dates that can be right in two ways are unclear, and read as an admin says', () => {
  const dates = ['02/11/26', '03/10/26'];
  expect(dateHabits(dates, { expected: EXPECTED })).toMatchObject({ order: 'day-first', isUnclear: true });
  expect(dateHabits(dates, { expected: EXPECTED, order: 'month-first' }).order).toBe('month-first');
});

it('the name of a month that’s another one elsewhere, or none, is unclear until someone says which it is', () => {
  expect(unclearMonth('5. listopada 2026', {})).toBe('listopada');
  expect(unclearMonth('5 Zorbuary 2026', {})).toBe('zorbuary');
  expect(unclearMonth('5 Zorbuary 2026', { zorbuary: '11' })).toBeNull();
  expect(dayIn('5 Zorbuary 2026', { months: { zorbuary: '11' } })).toBe('2026-11-05');
  expect(unclearMonth('5 November 2026', {})).toBeNull();
});
