import { DAY_MS, dateAfter, HOUR_MS, kickoffAt, localDateTime, MINUTE_MS } from '@kickabout/domain';
import type { CallAs } from './call-handler-as.ts';
import { createMatch, type DemoClub, joinAll, pick, play } from './demo-matches.ts';
import { seededRandom } from './random.ts';

/** Completed matches, one a week. */
export const WEEKS = 24;
/** They end up owing the club money, so they're in no upcoming match. The first has played often enough to be blocked. */
export const DEMO_DEBTORS = [12, 24] as const;
const QUARTER = 15 * MINUTE_MS;
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

type Season = DemoClub & { now: number; playerIds: readonly number[]; takesGuests: boolean };

/** An evening some days from now, on the club's clock. */
export function eveningOf(now: number, days: number, time: string, timeZone: string): number {
  return kickoffAt(dateAfter(localDateTime(now, timeZone).date, days), time, timeZone);
}

/** When the club's matches of these days are, at any moment of any day. Instants. */
export function demoTimes(now: number, timeZone: string) {
  const tonight = eveningOf(now, 0, '19:00', timeZone);
  const lastEvening = tonight < now - 5 * HOUR_MS ? tonight : eveningOf(now, -1, '19:00', timeZone);
  const monthBegan = kickoffAt(`${localDateTime(now, timeZone).date.slice(0, 7)}-01`, '00:00', timeZone);
  const kickoff = Math.max(lastEvening, monthBegan);
  return {
    /** The last one played, in this month so that its board isn't empty; its players vote since `result`. */
    last: { kickoff, result: Math.max(kickoff, now - 2 * HOUR_MS) },
    inProgress: Math.floor(now / QUARTER) * QUARTER - 2 * QUARTER,
    upcoming: [
      tonight > now + 2 * HOUR_MS ? tonight : eveningOf(now, 1, '19:00', timeZone),
      eveningOf(now, 3, '19:30', timeZone),
      eveningOf(now, 7, '19:00', timeZone),
    ] as const,
  };
}

/** Half a year of matches and a friendly, with results. */
export async function playSeason(season: Season): Promise<void> {
  const { callAs, now, timeZone, playerIds } = season;
  const playWeek = async (week: number) => {
    const random = seededRandom(1000 + week);
    const friendly = week === 0;
    const places = 10 + 2 * (week % 3);
    const kickoff = eveningOf(now, friendly ? -6 : -3 - 7 * (week - 1), '19:00', timeZone);
    const match = await createMatch(season, { kickoff, places, pitch: week });
    // The regulars at the front of the list play most weeks.
    const regulars = playerIds.slice(0, 10).filter(() => random() < 0.75);
    const others = pick(places - regulars.length, playerIds.slice(10), random);
    await joinAll(callAs, match, kickoff - 5 * DAY_MS, [...regulars, ...others]);
    const [leaving] = others.slice(-1);
    if (week % 8 === 5 && leaving !== undefined)
      await callAs('leaveMatch', kickoff - 2 * HOUR_MS, leaving, {
        body: { match_id: match.matchId, player_id: leaving },
      });
    await play(callAs, match, {
      status: friendly ? 'friendly' : 'completed',
      late: week % 4 === 1 ? week : null,
      vote: week === 1 ? 'over' : 'none',
      video: week % 5 === 1 ? VIDEO : null,
      random,
    });
  };
  for (let week = WEEKS; week >= 0; week -= 1) await playWeek(week);
}

/** The club also plays every Sunday morning, from the week after the upcoming matches on. */
export async function repeatEverySunday({ callAs, now, timeZone, pitchIds }: Season): Promise<void> {
  await callAs('createSeries', now, 1, {
    body: {
      weekday: 7,
      starts_on: localDateTime(now + 8 * DAY_MS, timeZone).date,
      ends_on: null,
      match_time: '10:00',
      number_of_players: 14,
      pitch_id: pitchIds[0] ?? 1,
      price: null,
      opens_days_before: 6,
    },
  });
}

/**
 * The upcoming matches: one this evening, one nearly full, one full with a waiting list; in both of these, players bring guests. The demo player is in none
 * of them.
 */
export async function createUpcomingMatches(season: Season): Promise<void> {
  const { callAs, now, timeZone, playerIds, takesGuests } = season;
  const random = seededRandom(7);
  const others = playerIds.filter((id) => id !== 2 && !DEMO_DEBTORS.some((debtor) => debtor === id));
  const [first, second, third] = demoTimes(now, timeZone).upcoming;
  const upcoming = [
    { kickoff: first, places: 10, joined: 7, guests: [] },
    { kickoff: second, places: 14, joined: 11, guests: ['Robin', 'Jo'] },
    { kickoff: third, places: 12, joined: 14, guests: ['Kit'] },
  ];
  for (const [index, { kickoff, places, joined, guests }] of upcoming.entries()) {
    const match = await createMatch(season, { kickoff, announced: now - 4 * DAY_MS, places, pitch: index });
    const joining = pick(joined, others, random);
    await joinAll(callAs, match, now - 2 * DAY_MS, joining);
    for (const [nth, playerId] of joining.entries()) {
      const guest_name = guests[nth];
      if (takesGuests && guest_name !== undefined)
        await callAs('addGuest', now - DAY_MS, playerId, {
          params: { id: match.matchId },
          body: { guest_name, price: match.price },
        });
    }
  }
}

/** The demo player and nine others, those with the most to spend. */
async function tenWithMoney(callAs: CallAs, now: number, playerIds: readonly number[]): Promise<number[]> {
  const others = playerIds.filter((id) => id !== 2 && !DEMO_DEBTORS.some((debtor) => debtor === id));
  const known = await Promise.all(
    others.map(async (id) => ({ id, ...(await callAs('getOwnDetails', now, id, { params: { id } })) })),
  );
  const richest = known.toSorted((a, b) => b.available - a.available).slice(0, 9);
  return [2, ...richest.map(({ id }) => id)];
}

/** The match of the last evening, whose players still vote; the demo player played and hasn't voted. */
export async function playLastEvening(season: Season): Promise<void> {
  const { callAs, now, timeZone, playerIds } = season;
  const random = seededRandom(11);
  const { kickoff, result } = demoTimes(now, timeZone).last;
  const match = await createMatch(season, { kickoff, places: 10, pitch: 2 });
  await joinAll(callAs, match, kickoff - 2 * DAY_MS, await tenWithMoney(callAs, now, playerIds));
  const course = { status: 'completed', result, late: null, video: null, vote: 'open', random } as const;
  await play(callAs, match, course);
}

/** A match that kicked off half an hour ago: the demo player is in it, so that they can note goals on the pitch. */
export async function kickOffNow(season: Season): Promise<void> {
  const { callAs, now, timeZone, playerIds } = season;
  const wanted = demoTimes(now, timeZone).inProgress;
  const match = await createMatch(season, { kickoff: wanted, places: 10, pitch: 1 });
  const { kickoff } = match;
  const players = await tenWithMoney(callAs, now, playerIds);
  await joinAll(callAs, match, kickoff - 2 * DAY_MS, players);
  const [team1, team2] = [players.slice(0, 5), players.slice(5)];
  await callAs('updateTeams', kickoff - HOUR_MS, 1, {
    params: { matchId: match.matchId },
    body: { team1, team2 },
  });
  await callAs('updateMatch', kickoff, 1, {
    params: { id: match.matchId },
    body: { match_status: 'in_progress' },
  });
  const scorers = [
    { team_id: 1, player_id: team1[2] ?? 1 },
    { team_id: 2, player_id: team2[0] ?? 1 },
    { team_id: 1, player_id: team1[4] ?? 1 },
  ] as const;
  await callAs('addMatchNotes', now, 1, {
    params: { id: match.matchId },
    body: {
      notes: scorers.map((goal, index) => ({
        kind: 'goal' as const,
        ...goal,
        guest_id: null,
        note_id: `00000000-0000-4000-8000-00000000000${index}`,
        phone_id: '00000000-0000-4000-8000-000000000000',
        noted_at: new Date(kickoff + (index + 1) * 8 * MINUTE_MS).toISOString(),
      })),
    },
  });
}
