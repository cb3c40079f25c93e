import { API_PREFIX, type ScreenReport } from '@kickabout/contract';
import { expect } from 'vitest';
import type { TestClub } from './test-club.ts';

/** Whose browser reports something. */
export type From = { at?: string; screen?: string; token?: string; cookie?: string };

let browsers = 0;

/** Sends reports to a process, from an address of their own unless told otherwise. */
export async function sendReports(club: TestClub, reports: readonly object[], from: From = {}) {
  browsers += 1;
  const { token, cookie, at = `2001:db8:${browsers.toString(16)}::1` } = from;
  const response = await club.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/screen-reports`,
    payload: { reports },
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    remoteAddress: at,
  });
  return { status: response.statusCode, body: response.json() };
}

/** Sends what a browser reports of a screen, to one process after the other. */
export async function reportScreen(
  clubs: readonly [TestClub, TestClub],
  of: { remote: string; release: string },
  outcome: ScreenReport['outcome'],
  { screen, ...from }: From = {},
): Promise<void> {
  const about = { ...of, ...(screen !== undefined && { screen }) };
  const report = outcome === 'drew' ? { ...about, outcome, ms: 300 } : { ...about, outcome };
  expect((await sendReports(clubs[browsers % 2 === 0 ? 0 : 1], [report], from)).status).toBe(200);
}

/** What a process says is live, for everyone and for some. */
export async function entryIn(process: TestClub, remote: string): Promise<[string, string | null]> {
  const { remotes } = (await process.app.inject('/remotes.json')).json();
  const { release, candidate } = remotes.find(({ name }: { name: string }) => name === remote);
  return [release, candidate?.release ?? null];
}
