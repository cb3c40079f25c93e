import type { MatchStatus, ResponseOf } from '@kickabout/contract';
import { hasStarted, isOver } from './match/match-status.ts';
import { type Score, type Scorer, scorersFor } from './match/scores.ts';

/** What the group chat, messages, calendars and previews of links say about a match. */
export type MatchFacts = {
  status: MatchStatus;
  /** As the club writes it; null if it's free. */
  price: string | null;
  places: number;
  address: string;
  /** Those who are in, in order of joining, then those who wait. Empty where names aren't shown. */
  everyone: readonly (Scorer & { place: 'in' | 'waiting' })[];
  /** How many are in the match or wait for it. */
  members: number;
  /** The result, or until there is one what was noted on the pitch. */
  score: Score | null;
  /** The man of the match, or those who share it. */
  best: readonly string[];
};

/** `2 – 2`. */
export const scoreText = ({ team1, team2 }: Score): string => `${team1} – ${team2}`;

/** `1 Road, N1 1AA`. */
export const addressText = ({ address, postcode }: { address: string; postcode: string }): string =>
  [address, postcode].filter(Boolean).join(', ');

/** `£5.50 each. 2 of 10 places left.` */
export function placesText({ price, places, members }: Pick<MatchFacts, 'price' | 'places' | 'members'>) {
  const left = places - members;
  const each = price === null ? 'Free' : `${price} each`;
  if (left > 0) return `${each}. ${left} of ${places} places left.`;
  return `${each}. Full, ${left < 0 ? `${-left} waiting` : 'with a waiting list'}.`;
}

/** `Team 1: Sam, Zoë`, and so on with the reserves; nothing until teams are picked. */
export function teamLines(everyone: MatchFacts['everyone']): string[] {
  const inTeam = (team: number) =>
    everyone.filter(({ place, team_id }) => place === 'in' && team_id === team).map(({ name }) => name);
  if (inTeam(1).length + inTeam(2).length === 0) return [];
  const lines = [
    ['Team 1', inTeam(1)] as const,
    ['Team 2', inTeam(2)] as const,
    ['Reserves', inTeam(0)] as const,
  ];
  return lines.flatMap(([title, names]) => (names.length === 0 ? [] : `${title}: ${names.join(', ')}`));
}

/** The score, who scored, and the man of the match; nothing before there's a score. */
function resultLines({ status, everyone, score, best }: MatchFacts): string[] {
  if (score === null) return [];
  const scorers = ([1, 2] as const).map((team) => [team, scorersFor(team, everyone)] as const);
  return [
    `Team 1 ${scoreText(score)} Team 2${isOver(status) ? '' : ' so far'}`,
    ...scorers.flatMap(([team, names]) => (names === '' ? [] : `Goals for Team ${team}: ${names}`)),
    ...(best.length === 0 ? [] : [`Man of the match: ${best.join(' and ')}`]),
  ];
}

/** What there is to say about a match, in paragraphs of lines: before it where, for how much and the places left, then its teams and result. */
export function matchParagraphs(match: MatchFacts): string[][] {
  const before = hasStarted(match.status) ? [] : [placesText(match), match.address];
  return [before, resultLines(match), teamLines(match.everyone)].filter((lines) => lines.length > 0);
}

/** The text behind "Copy for WhatsApp" and "Share". `link` is where players can join. */
export function chatText(match: MatchFacts & { name: string; link: string }): string {
  const { status, everyone } = match;
  const named = (place: 'in' | 'waiting', title: string) => {
    const names = everyone.filter((one) => one.place === place).map(({ name }, at) => `${at + 1}. ${name}`);
    return names.length === 0 ? [] : [`${title} (${names.length})`, ...names];
  };
  const paragraphs = matchParagraphs(match);
  const signedUp = teamLines(everyone).length === 0 ? named('in', 'In') : [];
  const waiting = hasStarted(status) ? [] : named('waiting', 'Waiting');
  return [[`*${match.name}*`], ...paragraphs, signedUp, waiting, [match.link]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

type Shown = ResponseOf<'getMatch'>;

/** The score to show of a match: its result, or until there is one what was noted on the pitch; null if there's neither. */
export function shownScore(
  match: Pick<Shown, 'match_status' | 'team1_score' | 'team2_score' | 'score_so_far'>,
): (Score & { isSoFar: boolean }) | null {
  const { match_status: status, score_so_far } = match;
  const result = { team1: match.team1_score, team2: match.team2_score };
  if (result.team1 + result.team2 > 0 || status === 'completed')
    return { ...result, isSoFar: !isOver(status) };
  return score_so_far ? { ...score_so_far, isSoFar: true } : null;
}

/** The man of the match, or those who share it after the players' vote. */
export const bestPlayers = ({ man_of_the_match, man_of_the_match_vote }: Shown) =>
  man_of_the_match === null ? (man_of_the_match_vote?.winners ?? []) : [man_of_the_match];

/** The text for the chat of a match as screens know it. `price` is as the club writes it, `origin` the site's. */
export const chatTextOf = (
  match: Shown,
  everyone: MatchFacts['everyone'],
  { price, origin }: { price: string; origin: string },
): string =>
  chatText({
    name: match.match_name,
    status: match.match_status,
    price: match.price === 0 ? null : price,
    places: match.number_of_players,
    address: addressText(match.pitch),
    everyone,
    members: match.players_in + match.players_waiting,
    score: shownScore(match),
    best: bestPlayers(match).map(({ preferred_name }) => preferred_name),
    link: `${origin}/matches/${match.match_id}`,
  });
