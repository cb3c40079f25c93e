import type { Match } from '../match-facts/match-data.ts';

type CalendarMatch = Pick<Match, 'match_id' | 'match_name' | 'kickoff_at' | 'pitch'>;

/** How long a match takes in a calendar; the club does not say. */
const LENGTH_MS = 60 * 60 * 1000;

/**
 * A match as an iCalendar file (RFC 5545). Importing it again replaces the earlier entry.
 * @param origin the site's, e.g. `https://club.example`
 * @param now epoch milliseconds
 */
export function calendarFile(match: CalendarMatch, origin: string, now: number): string {
  const kickoff = Date.parse(match.kickoff_at);
  const { pitch_name, address, postcode } = match.pitch;
  const link = `${origin}/matches/${match.match_id}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kickabout//Match//EN',
    'BEGIN:VEVENT',
    `UID:match-${match.match_id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(kickoff)}`,
    `DTEND:${utcStamp(kickoff + LENGTH_MS)}`,
    `SUMMARY:${escapeText(`Football: ${match.match_name}`)}`,
    `LOCATION:${escapeText([pitch_name, address, postcode].join(', '))}`,
    `DESCRIPTION:${escapeText(link)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const utcStamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines are at most 75 octets long; what is longer goes on in the next, after a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
