import { createHash } from 'node:crypto';
import {
  addressText,
  HOUR_MS,
  MATCH_LENGTH_MS,
  type MatchFacts,
  matchParagraphs,
  pitchLabel,
} from '@kickabout/domain';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { MatchRow } from '../../club/matches/reading/load-match.ts';
import type { Config } from '../../kernel/config.ts';

export type CalendarMatch = MatchRow & {
  /** Whether the calendar's owner is in or waiting; null for a single match's file, which has no owner. */
  place: 'in' | 'waiting' | null;
  /** When its owner joined, epoch milliseconds. */
  joinedAt: number | null;
  /** What its description says. */
  facts: MatchFacts;
};

/** Stays the same until something other than the time of writing is different. */
export function calendarTag(text: string): string {
  const lasting = text.replace(/^DTSTAMP:.*\r\n/gm, '');
  return `W/"${createHash('sha256').update(lasting).digest('base64url').slice(0, 16)}"`;
}

const PRODUCT = '//Kickabout//Matches//EN';

/** Always the site's first, or a calendar would show a match twice. */
export function originOf({ publicOrigins }: Config): string {
  const [origin] = publicOrigins;
  if (origin === undefined) throw new Error('There is always a public origin.');
  return origin;
}

/** One match as a file, for anyone. Importing it again replaces the earlier entry. */
export function writeMatchFile(
  { match, facts }: { match: MatchRow; facts: MatchFacts },
  config: Config,
  now: number,
) {
  const events = [eventOf({ ...match, place: null, joinedAt: null, facts }, originOf(config), now)];
  const file = ical({ prodId: PRODUCT, events });
  return `${file.toString()}\r\n`;
}

/**
 * A player's matches, as a feed that calendar apps reload every hour. Matches that are removed from it disappear from
 * the apps too.
 */
export function writeFeed(matches: readonly CalendarMatch[], config: Config, now: number): string {
  const feed = ical({
    prodId: PRODUCT,
    name: config.club.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_MS / 1000,
    events: matches.map((match) => eventOf(match, originOf(config), now)),
  });
  return `${feed.toString()}\r\n`;
}

/** Times are instants, so they're right in any time zone and after clock changes. */
function eventOf(match: CalendarMatch, origin: string, now: number): ICalEventData {
  const kickoff = match.kickoff_at.getTime();
  const link = `${origin}/matches/${match.match_id}`;
  const pitch = pitchLabel(match.pitch_name, match.pitch_number);
  const isWaiting = match.place === 'waiting';
  return {
    id: `match-${match.match_id}@${new URL(origin).hostname}`,
    sequence: match.moves,
    stamp: new Date(now),
    lastModified: new Date(
      Math.max(match.created_at.getTime(), match.moved_at?.getTime() ?? 0, match.joinedAt ?? 0),
    ),
    start: new Date(kickoff),
    end: new Date(kickoff + MATCH_LENGTH_MS),
    summary: isWaiting ? `Waiting list: football · ${pitch}` : `Football · ${pitch}`,
    location: `${match.pitch_name}, ${addressText(match)}`,
    description: [
      ...(isWaiting ? [['You’re on the waiting list.']] : []),
      ...matchParagraphs(match.facts),
      [link],
    ]
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
    url: link,
    status: isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  };
}
