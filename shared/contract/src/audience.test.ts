import { expect, it } from 'vitest';
import { type Audience, NO_SHARE, releaseFor, shareIn } from './audience.ts';

const releaseOf = (audience: Audience, viewer: { share?: number; isAdmin?: boolean }) =>
  releaseFor(
    { release: 'live', candidate: { release: 'candidate', audience } },
    { share: NO_SHARE, isAdmin: false, ...viewer },
  ).release;

it('everyone gets the live release if there’s no candidate', () => {
  const live = { release: 'live' };
  expect(releaseFor<typeof live>(live, { share: 0, isAdmin: true })).toBe(live);
});

it('a candidate for admins goes to them alone', () => {
  expect(releaseOf({ stage: 'admins' }, { isAdmin: true })).toBe('candidate');
  expect(releaseOf({ stage: 'admins' }, { share: 0 })).toBe('live');
});

it.each([1, 10, 50, 99])('a candidate for %i per cent goes to that many of a hundred browsers', (share) => {
  const shares = Array.from({ length: 100 }, (_, number) => number);
  const chosen = shares.filter(
    (number) => releaseOf({ stage: 'share', share }, { share: number }) === 'candidate',
  );
  expect(chosen).toEqual(shares.slice(0, share));
});

it('admins are part of every share, so that they keep a candidate they have', () => {
  expect(releaseOf({ stage: 'share', share: 1 }, { isAdmin: true })).toBe('candidate');
});

it.each([
  ['kickabout-share=7', 7],
  ['a=1; kickabout-share=42; b=2', 42],
  ['', NO_SHARE],
  ['not-kickabout-share=3', NO_SHARE],
  ['kickabout-share=123', NO_SHARE],
  ['kickabout-share=x', NO_SHARE],
])('the share in the cookies "%s" is %i', (cookies, share) => {
  expect(shareIn(cookies)).toBe(share);
});
