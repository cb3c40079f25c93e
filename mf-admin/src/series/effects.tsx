import { Notice } from '@kickabout/ui';
import { effectsOf } from './effects-of.ts';
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
