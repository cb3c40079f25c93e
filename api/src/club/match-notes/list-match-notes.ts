import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadMatch, NO_SUCH_MATCH } from '../matches/reading/load-match.ts';
import { loadNotes } from './load-notes.ts';

export const listMatchNotes: Handler<'listMatchNotes'> = async ({ params }, { db }) => {
  if (!(await loadMatch(db, params.id))) return refuse('not_found', NO_SUCH_MATCH);
  return loadNotes(db, params.id);
};
