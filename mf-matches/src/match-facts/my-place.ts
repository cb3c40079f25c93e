import type { MatchSummary } from './match-data.ts';

const ORDINALS = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `3rd`, `11th`. */
export const ordinal = (position: number): string =>
  `${position}${ENDINGS[ORDINALS.select(position)] ?? 'th'}`;

/** Where the reader stands in a match: `You are in`, `Waiting, 2nd`; null where they are not in it. */
export function myPlaceText(match: Pick<MatchSummary, 'my_place' | 'my_waiting_position'>): string | null {
  switch (match.my_place) {
    case null:
      return null;
    case 'in':
      return 'You are in';
    case 'waiting':
      return match.my_waiting_position === null
        ? 'Waiting'
        : `Waiting, ${ordinal(match.my_waiting_position)}`;
    default:
      return match.my_place satisfies never;
  }
}
