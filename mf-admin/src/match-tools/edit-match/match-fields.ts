import type { RequestOf } from '@kickabout/contract';
import { youtubeVideo } from '@kickabout/domain';
import type { FieldError } from '@kickabout/ui';
import { plainAmount } from '@kickabout/ui/page-money';
import type { Match } from '../queries.ts';

export type MatchChanges = RequestOf<'updateMatch'>['body'];

export type MatchFields = Readonly<ReturnType<typeof fieldsOf>>;

/** A match as its form shows it: every field but the status is text, amounts are in the club's currency, and each link has a line. */
export function fieldsOf(match: Match) {
  return {
    match_status: match.match_status,
    match_date: match.match_date,
    match_time: match.match_time,
    number_of_players: String(match.number_of_players),
    price: plainAmount(match.price),
    pitch_cost: plainAmount(match.pitch_cost),
    youtube_links: match.youtube_links.join('\n'),
  };
}

/**
 * The fields that differ. Sending only those keeps a form that was opened earlier from undoing what has happened since,
 * such as kickoff.
 */
export function changesOf(before: Match, fields: MatchFields): MatchChanges {
  const wanted = {
    match_status: fields.match_status,
    match_date: fields.match_date,
    match_time: fields.match_time.slice(0, 5),
    number_of_players: Number(fields.number_of_players),
    price: Number(fields.price),
    pitch_cost: Number(fields.pitch_cost),
    youtube_links: linksIn(fields.youtube_links),
  } satisfies MatchChanges;
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof wanted]),
  );
  return Object.fromEntries(changed);
}

/** Why the first invalid video link is refused; null if all are valid. */
export function linksError(typed: string): FieldError | null {
  for (const link of linksIn(typed)) {
    const video = youtubeVideo(link);
    if (!video.ok) return { field: 'youtube_links', reason: `Links ${video.reason}. (${link})` };
  }
  return null;
}

function linksIn(typed: string): string[] {
  return typed.split(/\s+/).filter((link) => link !== '');
}
