import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { cachedMatch } from '../reading/cached-match.ts';
import { NO_SUCH_MATCH } from '../reading/load-match.ts';
import { answersOf, findAnswers } from './load-answers.ts';

/** How many names an answer has of those who haven't said anything. */
const MOST_NAMES = 100;

/** What those who aren't in a match have said about it, and for admins who hasn't answered. */
export const getMatchAnswers: Handler<'getMatchAnswers'> = async ({ params }, { db, cached, caller }) => {
  const found = await cachedMatch(cached, params.id);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  const { match_date: date, kickoff_at, reminded_at, called_at } = found.match;
  const rows = await findAnswers(db, { matchId: params.id, everyone: caller.isAdmin });
  const match = { date, kickoffAt: kickoff_at.getTime(), members: found.members };
  const { cant, maybe, unanswered } = answersOf(match, rows);
  return {
    cant: cant.map(({ answer, absence, ...player }) => ({
      ...named(player),
      absence: answer === null && absence ? { until: absence.until, reason: absence.reason } : null,
    })),
    maybe: maybe.map(named),
    ...(caller.isAdmin && {
      unanswered: {
        count: unanswered.length,
        players: unanswered.slice(0, MOST_NAMES).map(named),
        reminded_at: reminded_at?.toISOString() ?? null,
        called_at: called_at?.toISOString() ?? null,
      },
    }),
  };
};

const named = ({ playerId, preferredName }: { playerId: number; preferredName: string }) => ({
  player_id: playerId,
  preferred_name: preferredName,
});
