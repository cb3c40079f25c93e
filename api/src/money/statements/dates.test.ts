import { expect, it } from 'vitest';
import { dayIn } from './dates.ts';

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
