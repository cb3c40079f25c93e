import { expect, it } from 'vitest';
import { addLoadTime, countOf, noLoadTimes, quantileOf, sumOf } from './load-times.ts';

function timesOf(...milliseconds: number[]) {
  const times = noLoadTimes();
  for (const time of milliseconds) addLoadTime(times, time);
  return times;
}

it.each([
  [[], null],
  [[0], 100],
  [[100], 100],
  [[101], 200],
  [[600_000], 600_000],
  [[50, 250, 9000], 300],
  [[50, 50, 9000, 9000], 100],
  [[50, 9000, 9000], 10_000],
])('the median of %j is at most %s ms', (times, median) => {
  expect(quantileOf(timesOf(...times), 0.5)).toBe(median);
});

it('three of four take at most as long as the upper quartile', () => {
  expect(quantileOf(timesOf(50, 50, 150, 9000), 0.75)).toBe(200);
});

it('load times of several minutes add up', () => {
  const sum = sumOf([timesOf(50, 250), timesOf(250), noLoadTimes()]);
  expect(sum).toEqual(timesOf(50, 250, 250));
  expect(countOf(sum)).toBe(3);
});
