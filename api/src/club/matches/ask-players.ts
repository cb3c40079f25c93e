import type { AuditAction } from '@kickabout/contract';
import { decideAsking } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { announce } from '../../kernel/outbox/announce.ts';
import { loadAnswers } from './load-answers.ts';
import { withLockedMatch } from './with-locked-match.ts';

type Question = {
  kind: 'answer_wanted' | 'players_wanted';
  action: AuditAction;
  /** Which of a match's columns says when it was last asked. */
  column: 'reminded_at' | 'called_at';
  /** Who is asked. */
  to: 'unanswered' | 'callable';
  /** Whether it's only asked while places are free. */
  isAboutPlaces: boolean;
};

/** Asks those who haven't answered whether they're coming. */
export const remindPlayers: Handler<'remindPlayers'> = (request, context) =>
  askPlayers(request, context, {
    kind: 'answer_wanted',
    action: 'players_reminded',
    column: 'reminded_at',
    to: 'unanswered',
    isAboutPlaces: false,
  });

/** Tells everyone who may still come how many places are left. */
export const callForPlayers: Handler<'callForPlayers'> = (request, context) =>
  askPlayers(request, context, {
    kind: 'players_wanted',
    action: 'players_called',
    column: 'called_at',
    to: 'callable',
    isAboutPlaces: true,
  });

/** The match is locked, so that two admins who press at the same moment ask once. */
function askPlayers(
  { params }: Parameters<Handler<'remindPlayers'>>[0],
  { db, clock, caller }: Parameters<Handler<'remindPlayers'>>[1],
  { kind, action, column, to, isAboutPlaces }: Question,
) {
  return withLockedMatch(db, params.id, async ({ tx, match, members }) => {
    const now = clock.now();
    const kickoffAt = match.kickoff_at.getTime();
    const decision = decideAsking(
      { status: match.match_status, signinBeginAt: match.signin_begin_at.getTime(), kickoffAt },
      {
        now,
        askedAt: match[column]?.getTime() ?? null,
        freePlaces: isAboutPlaces ? match.number_of_players - members.length : null,
      },
    );
    if (!decision.ok) return refuse(decision.reason);
    const answers = await loadAnswers(tx, { match, members }, true);
    const asked = answers[to].map(({ playerId }) => playerId).filter((id) => id !== caller.playerId);
    await tx
      .updateTable('matches')
      .set({ [column]: new Date(now) })
      .where('match_id', '=', match.match_id)
      .execute();
    await announce(tx, now, {
      kind,
      fact: `match ${match.match_id} at ${now}`,
      to: asked,
      matchId: match.match_id,
      details: {},
      usefulUntil: kickoffAt,
    });
    await recordAct(tx, now, { action, by: caller, matchId: match.match_id });
    return { asked_at: new Date(now).toISOString(), told: asked.length };
  });
}
