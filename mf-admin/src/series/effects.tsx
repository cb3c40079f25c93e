import { Notice } from '@kickabout/ui';
import type { SeriesMatch } from './queries.ts';

interface EffectsProps {
  readonly matches: readonly SeriesMatch[];
  readonly from: string;
  /** What happens to a match that no one has joined. */
  readonly verb: 'change' | 'be deleted';
}

/** Says, before it happens, which matches a change or a stop concerns. */
export function Effects({ matches, from, verb }: EffectsProps) {
  return (
    <div role="status">
      <Notice title="When this is saved">{effectsOf(matches, from, verb)}</Notice>
    </div>
  );
}

/** What a change or a stop from a day on does to the matches that exist, in sentences. */
export function effectsOf(
  matches: readonly Pick<SeriesMatch, 'match_date' | 'players'>[],
  from: string,
  verb: EffectsProps['verb'],
): string {
  const concerned = matches.filter(({ match_date }) => from !== '' && match_date >= from);
  const stay = concerned.filter(({ players }) => players > 0).length;
  const others = concerned.length - stay;
  if (concerned.length === 0) return 'No existing match is affected.';
  const sentences = [
    others > 0 && `${count(others)} that no one has joined will ${verb}.`,
    stay > 0 &&
      `${count(stay)} with players ${stay === 1 ? 'stays as it is' : 'stay as they are'}, for you to decide.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const count = (matches: number) => (matches === 1 ? '1 match' : `${matches} matches`);
