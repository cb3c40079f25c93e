import { API_PREFIX, type ScreenReport } from '@kickabout/contract';
import { expect } from 'vitest';
import type { TestClub } from './test-club.ts';

/** Whose browser reports something. */
export type From = { at?: string; screen?: string; token?: string; cookie?: string };

let browsers = 0;

/** Sends what a browser reports, from an address of its own unless told otherwise, to one process after the other. */
export async function reportScreen(
  clubs: readonly TestClub[],
  of: { remote: string; release: string },
  outcome: ScreenReport['outcome'],
  { at, screen, token, cookie }: From = {},
): Promise<void> {
  browsers += 1;
  const about = { ...of, ...(screen !== undefined && { screen }) };
  const response = await clubs[browsers % clubs.length]?.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/screen-reports`,
    payload: { reports: [outcome === 'drew' ? { ...about, outcome, ms: 300 } : { ...about, outcome }] },
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    remoteAddress: at ?? `2001:db8:${browsers.toString(16)}::1`,
  });
  expect(response?.statusCode).toBe(200);
}

/** What a process says is live, for everyone and for some. */
export async function entryIn(process: TestClub, remote: string): Promise<[string, string | null]> {
  const { remotes } = (await process.app.inject('/remotes.json')).json();
  const { release, candidate } = remotes.find(({ name }: { name: string }) => name === remote);
  return [release, candidate?.release ?? null];
}
