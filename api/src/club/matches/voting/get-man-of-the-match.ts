import type { ResponseOf } from '@kickabout/contract';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { loadMatch, type MatchRow, NO_SUCH_MATCH } from '../reading/load-match.ts';
import { presentBest } from '../reading/present-match.ts';

export const getManOfTheMatch: Handler<'getManOfTheMatch'> = async ({ params }, { db }) => {
  const match = await loadMatch(db, params.id);
  return match ? presentManOfTheMatch(match) : refuse('not_found', NO_SUCH_MATCH);
};

/** Both are null if no one has been picked. */
export function presentManOfTheMatch(
  match: Pick<MatchRow, 'man_of_the_match_id' | 'man_of_the_match_name'>,
): ResponseOf<'getManOfTheMatch'> {
  return presentBest(match) ?? { player_id: null, preferred_name: null };
}
