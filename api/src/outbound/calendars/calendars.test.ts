import { DAY_MS } from '@kickabout/domain';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches({
  choices: { club_name: 'Park FC' },
  env: { PUBLIC_URL: 'https://club.example,https://www.club.example' },
});

/** What a calendar app reads from the file. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, description, startDate, endDate, sequence } = new ICAL.Event(component);
    return {
      uid,
      summary,
      location,
      description,
      sequence,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      changed: String(component.getFirstPropertyValue('last-modified')),
    };
  });
  return { calendar, events };
}

const renew = async (player: TestPlayer) => (await club.call('renewCalendarAddress', player)).body.address;
const tokenOf = (address: string) => /\/api\/v1\/calendars\/(\w+)\.ics$/.exec(address)?.[1] ?? '';
const fetchFeed = (address: string) =>
  club.call('getCalendar', null, { params: { token: tokenOf(address) } });
const feedOf = async (address: string) => {
  const { status, body } = await fetchFeed(address);
  expect(status).toBe(200);
  return read(String(body));
};

it('a disabled player’s feed is paused', async () => {
  const player = await fixtures.newPlayer();
  const address = await renew(player);
  const disable = (disabled_reason: string | null) =>
    club.call('setDisabled', admin, { params: { id: player.id }, body: { disabled_reason } });
  await disable('Plays too rough');
  expect((await fetchFeed(address)).status).toBe(404);
  await disable(null);
  expect((await fetchFeed(address)).status).toBe(200);
});

describe('the file of a match', () => {
  it('is an event at the instant of kickoff, for anyone', async () => {
    const matchId = await fixtures.createMatch();
    const response = await club.app.inject(`/api/v1/matches/${matchId}/calendar.ics`);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n.*\r\nEND:VCALENDAR\r\n$/s);
    expect(read(response.body).events).toEqual([
      {
        uid: `match-${matchId}@club.example`,
        summary: 'Football · Powerleague (pitch 3)',
        location: 'Powerleague, 1 Road, N1 1AA',
        description: `£5.00 each. 10 of 10 places left.\n1 Road, N1 1AA\n\nhttps://club.example/matches/${matchId}`,
        start: '2026-11-24T19:00:00.000Z',
        end: '2026-11-24T20:00:00.000Z',
        status: 'CONFIRMED',
        sequence: 0,
        changed: expect.stringMatching(/^20/),
      },
    ]);
  });

  it('keeps any pitch name, in lines of at most 75 octets', async () => {
    const address =
      '1 Braham Street; Whitechapel \\ E1, beside the café, past the barrier ⚽️⚽️⚽️⚽️⚽️⚽️⚽️⚽️⚽️⚽️';
    const pitch = await club.call('createPitch', admin, {
      body: { pitch_name: 'END:VEVENT', pitch_number: '', address, postcode: 'E1 8EP', price: 50 },
    });
    expect(pitch.status).toBe(400);
    const numbered = await club.call('createPitch', admin, {
      body: { pitch_name: 'END:VEVENT', pitch_number: '1', address, postcode: 'E1 8EP', price: 50 },
    });
    const matchId = await fixtures.createMatch({ pitch_id: numbered.body.pitch_id });
    const { body } = await club.call('getMatchCalendar', null, { params: { id: matchId } });
    expect(read(String(body)).events).toMatchObject([{ location: `END:VEVENT, ${address}, E1 8EP` }]);
    const octets = String(body)
      .split('\r\n')
      .map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  });

  it('is sent again only once it has changed, with how often the kickoff has moved', async () => {
    const matchId = await fixtures.createMatch();
    const ask = (tag?: string) =>
      club.app.inject({
        url: `/api/v1/matches/${matchId}/calendar.ics`,
        headers: tag ? { 'if-none-match': tag } : {},
      });
    const { etag } = (await ask()).headers;
    club.clock.time += 60_000;
    expect(await ask(String(etag))).toMatchObject({ statusCode: 304, body: '' });
    await fixtures.update(matchId, { match_time: '20:30' });
    const moved = await ask(String(etag));
    expect(read(moved.body).events).toMatchObject([{ sequence: 1, start: '2026-11-24T20:30:00.000Z' }]);
  });

  it('of a missing or deleted match isn’t found', async () => {
    const matchId = await fixtures.createMatch();
    await fixtures.deleteMatch(matchId);
    for (const id of [matchId, 999_999])
      expect(await club.call('getMatchCalendar', null, { params: { id } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });
});

describe("a player's calendar", () => {
  it('has the matches they’re in or waiting for, and says which', async () => {
    const [player, other] = await fixtures.newPlayers(2, 100);
    const address = await renew(player);
    expect((await feedOf(address)).events).toEqual([]);

    const full = await fixtures.createMatch({ number_of_players: 1 });
    const open = await fixtures.createMatch({ match_date: '2027-06-01' });
    await fixtures.createMatch();
    await fixtures.join(other, full, 50);
    await fixtures.join(player, full, 50);
    await fixtures.join(player, open);
    const { calendar, events } = await feedOf(address);
    expect(events).toMatchObject([
      {
        uid: `match-${full}@club.example`,
        summary: 'Waiting list: football · Powerleague (pitch 3)',
        description: expect.stringContaining('You’re on the waiting list.'),
        status: 'TENTATIVE',
      },
      // In summer the club's 19:00 is 18:00 UTC.
      { uid: `match-${open}@club.example`, status: 'CONFIRMED', start: '2027-06-01T18:00:00.000Z' },
    ]);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Park FC');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');

    // The player gets the place, leaves the other match, and a third one is deleted.
    await fixtures.leave(other, full);
    await fixtures.leave(player, open);
    expect((await feedOf(address)).events).toMatchObject([
      { uid: `match-${full}@club.example`, summary: 'Football · Powerleague (pitch 3)', status: 'CONFIRMED' },
    ]);
    await fixtures.deleteMatch(full);
    expect((await feedOf(address)).events).toEqual([]);
  });

  it('keeps played matches for three months, but not those they were only waiting for', async () => {
    const [player, other] = await fixtures.newPlayers(2, 100);
    const address = await renew(player);
    const played = await fixtures.createMatch();
    const waited = await fixtures.createMatch({ number_of_players: 1 });
    await fixtures.join(player, played);
    await fixtures.join(other, waited, 50);
    await fixtures.join(player, waited, 50);
    for (const matchId of [played, waited]) await fixtures.update(matchId, { match_status: 'completed' });
    expect((await feedOf(address)).events).toMatchObject([{ uid: `match-${played}@club.example` }]);

    club.clock.time = Date.parse('2026-11-24T19:00:00Z') + 92 * DAY_MS;
    expect((await feedOf(address)).events).toHaveLength(1);
    club.clock.time += 1;
    expect((await feedOf(address)).events).toEqual([]);
  });
});

describe("a calendar's address", () => {
  const mine = async (player: TestPlayer) => (await club.call('getCalendarAddress', player)).body.address;

  it('is created on request, shown to its owner only, and stays until a new one is created', async () => {
    const [player, other] = await fixtures.newPlayers(2);
    expect(await mine(player)).toBeNull();
    const address = await renew(player);
    expect(address).toMatch(/^https:\/\/club\.example\/api\/v1\/calendars\/[0-9a-f]{32}\.ics$/);
    expect(await mine(player)).toBe(address);
    expect(await mine(other)).toBeNull();
    const { body } = await club.call('getOwnDetails', admin, { params: { id: player.id } });
    expect(JSON.stringify(body)).not.toContain(tokenOf(address));

    await fixtures.join(player, await fixtures.createMatch());
    const next = await renew(player);
    expect(next).not.toBe(address);
    expect((await feedOf(next)).events).toHaveLength(1);
    expect(await fetchFeed(address)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each(['0'.repeat(32), "' OR true --", '%00', 'mine', '../players', 'A'.repeat(190)])(
    'that doesn’t exist (%s) isn’t found, and reveals nothing',
    async (token) => {
      const response = await club.app.inject(`/api/v1/calendars/${encodeURIComponent(token)}.ics`);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toMatch(/VCALENDAR|player/);
    },
  );
});
