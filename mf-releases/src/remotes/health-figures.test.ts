import { expect, it } from 'vitest';
import { failureKinds, figuresByHour, loadTimeText, percentText } from './health-figures.ts';

const NO_FAILURES = {
  not_loaded: 0,
  threw_on_import: 0,
  threw_on_render: 0,
  refused: 0,
  hung: 0,
  threw_later: 0,
};
const seen = (hour: string, drew: number, failed: number, median_ms: number | null, release = 'r1') => ({
  hour: `2026-11-22T${hour}:00:00.000Z`,
  release,
  drew,
  failed,
  failures: NO_FAILURES,
  median_ms,
  slow_response_ms: null,
});
const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);

it('there’s a figure for each hour up to the current one, and none for an hour without reports', () => {
  const hours = figuresByHour([seen('08', 9, 1, 300), seen('10', 0, 2, null)], 3, at('10:59'));
  expect(hours).toEqual([
    { hour: '2026-11-22T08:00:00.000Z', drew: 9, failed: 1, failureRate: 0.1, loadTime: 300 },
    { hour: '2026-11-22T09:00:00.000Z', drew: 0, failed: 0, failureRate: null, loadTime: null },
    { hour: '2026-11-22T10:00:00.000Z', drew: 0, failed: 2, failureRate: 1, loadTime: null },
  ]);
});

it('releases of one hour count together, with the load time of the one that most browsers showed', () => {
  const [hour] = figuresByHour([seen('10', 2, 2, 900, 'r1'), seen('10', 6, 0, 200, 'r2')], 1, at('10:00'));
  expect(hour).toMatchObject({ drew: 8, failed: 2, failureRate: 0.2, loadTime: 200 });
});

it('a rate above zero never reads as zero', () => {
  expect([0, 0.0004, 0.004, 0.07, 0.125, 1].map(percentText)).toEqual([
    '0%',
    'under 0.1%',
    '0.4%',
    '7%',
    '13%',
    '100%',
  ]);
});

it('load times read as milliseconds, seconds, or longer than what is measured', () => {
  expect([300, 1500, 10_000, 600_000].map(loadTimeText)).toEqual(['300 ms', '1.5 s', '10 s', 'over 10 s']);
});

it('the kinds of failure that happened are counted', () => {
  expect(failureKinds({ ...NO_FAILURES, not_loaded: 3, threw_on_render: 1 })).toBe(
    '3 couldn’t be loaded, 1 broke while showing',
  );
  expect(failureKinds(NO_FAILURES)).toBe('');
});
