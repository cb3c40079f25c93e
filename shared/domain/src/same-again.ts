import { LAST_YEAR, type PriceKeeper } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/contract/club-money';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { kickoffAt, type LocalDateTime, localDateTime } from './kickoff.ts';
import { isTaken, type Match, type Unsettled, withFacts } from './match/match.ts';
import { matchPriceFromPitch } from './money.ts';

/** If sign-up opens within this time after a match was created, it counts as opening with the match. */
const OPENS_WITH_MATCH_MS = MINUTE_MS;

/** The date of an instant (epoch milliseconds) in UTC, such as `2026-11-24`. */
export const utcDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The date so many days later, or earlier if `days` is below zero. */
export const dateAfter = (date: string, days: number): string => utcDate(Date.parse(date) + days * DAY_MS);

export function laterDate(one: string, other: string): string {
  return one < other ? other : one;
}

/** How many days `later` is after `earlier`. */
export function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** The first date with this weekday, from `date` on. */
export function onWeekday(date: string, weekday: number): string {
  return dateAfter(date, (weekday - weekdayOf(date) + 7) % 7);
}

/**
 * When a match is played the same again: one week later, or if that's over, in the next week that has it still ahead. Null
 * at the end of the club's calendar.
 */
export function dateOfNext({ date, time }: LocalDateTime, now: number, timeZone: string): string | null {
  const today = localDateTime(now, timeZone).date;
  const aWeekLater = dateAfter(date, 7);
  const next = aWeekLater < today ? onWeekday(today, weekdayOf(date)) : aWeekLater;
  const isOver = inCalendar(next) && kickoffAt(next, time, timeZone) <= now;
  const found = isOver ? dateAfter(next, 7) : next;
  return inCalendar(found) ? found : null;
}

const inCalendar = (date: string) => Number(date.slice(0, 4)) <= LAST_YEAR;

/** When sign-up for such a match opens: as many days before it, at the same time on the club's clock. Null for now. */
export function signUpOfNext(
  match: LocalDateTime & { signUpOpensAt: number; createdAt: number },
  next: string,
  { now, timeZone }: { now: number; timeZone: string },
): number | null {
  // It opened when the match was created, so the weekday doesn't matter.
  if (match.signUpOpensAt < match.createdAt + OPENS_WITH_MATCH_MS) return null;
  const opened = localDateTime(match.signUpOpensAt, timeZone);
  // The match may have been moved to before that.
  if (opened.date > match.date) return null;
  const opens = kickoffAt(dateAfter(opened.date, daysBetween(match.date, next)), opened.time, timeZone);
  return opens > now && opens < kickoffAt(next, match.time, timeZone) ? opens : null;
}

/**
 * What an upcoming match costs once its pitch has another price. Nothing changes if someone has signed up, who agreed to the price,
 * or if an admin gave the match a pitch cost of its own. A price that an admin chose stays too.
 */
export function repricedMatch(
  money: ClubMoney,
  match: Match,
  pitch: { beforeMinor: number; afterMinor: number },
): { match: Unsettled; keeps: PriceKeeper | null } {
  const same = withFacts(match, {});
  if (pitch.beforeMinor === pitch.afterMinor) return { match: same, keeps: null };
  if (isTaken(match)) return { match: same, keeps: 'players' };
  if (match.pitchCostMinor !== pitch.beforeMinor) return { match: same, keeps: 'own_price' };
  const pitchCostMinor = pitch.afterMinor;
  if (chosenPrice(money, match) !== null)
    return { match: withFacts(match, { pitchCostMinor }), keeps: 'own_price' };
  const priceMinor = matchPriceFromPitch(money, pitch.afterMinor, match.places);
  return { match: withFacts(match, { pitchCostMinor, priceMinor }), keeps: null };
}

/** The price that an admin chose for a match, in minor units; null if it follows from what the pitch costs. */
export function chosenPrice(
  money: ClubMoney,
  match: { priceMinor: number; pitchCostMinor: number; places: number },
): number | null {
  return match.priceMinor === matchPriceFromPitch(money, match.pitchCostMinor, match.places)
    ? null
    : match.priceMinor;
}
