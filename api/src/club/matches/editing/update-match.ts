import type { ParsedRequestOf } from '@kickabout/contract';
import { type ClubMoney, cancelMatch, changeDetails, formatMinor, youtubeVideo } from '@kickabout/domain';
import { prepared } from '../../../kernel/database/prepared.ts';
import { given } from '../../../kernel/http/given.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { Refusal, refuse, refuseField } from '../../../kernel/http/refusal.ts';
import type { Changed, MatchAct } from '../changing/change-match.ts';
import { detailChanges, replacedChanges } from '../changing/changes-in-match.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { NO_SUCH_MATCH } from '../reading/load-match.ts';
import { presentById } from '../reading/present-match.ts';

/** Changes a match and everything that follows from it: places, charges, refunds. Fields that are left out stay the same. */
export const updateMatch: Handler<'updateMatch', MatchServices> = async ({ params, body }, context) => {
  const { changeMatch, db, money, clock, caller } = context;
  const details = detailsOf(body);
  if (details instanceof Refusal) return details;
  const about = { kind: 'other' as const, matchId: params.id, clock, money };
  const refusal = await changeMatch(about, ({ match, club }) => ({
    match: changeDetails(match, details, club),
    by: caller,
    acts: (changed) => detailActs(money, changed),
    also: ({ before, after }) =>
      before.status !== 'pending' && after.status === 'pending' ? [deleteVotes.statement(db, after)] : [],
    answer: ({ balanceChanges }) =>
      refuseUnlessExpected(money, balanceChanges, body.expected_balance_changes),
  }));
  return refusal ?? (await presentById(params.id, context)) ?? refuse('not_found', NO_SUCH_MATCH);
};

function detailsOf(body: ParsedRequestOf<'updateMatch'>['body']) {
  for (const [index, link] of (body.youtube_links ?? []).entries()) {
    const video = youtubeVideo(link);
    if (!video.ok) return refuseField(`youtube_links.${index}`, video.reason);
  }
  return given({
    date: body.match_date,
    time: body.match_time,
    status: body.match_status,
    places: body.number_of_players,
    priceMinor: body.price,
    pitchCostMinor: body.pitch_cost,
    youtubeLinks: body.youtube_links?.map((link) => link.trim()),
  });
}

function detailActs(money: ClubMoney, { before, after, transfers }: Changed): MatchAct[] {
  const changes = [
    ...detailChanges(money, { before, after }),
    ...replacedChanges(before.manOfTheMatchId, after.manOfTheMatchId),
  ];
  return changes.length + transfers.length > 0 ? [{ action: 'match_changed', changes }] : [];
}

const deleteVotes = prepared((db, { matchId }: { matchId: number }) =>
  db.deleteFrom('match_votes').where('match_id', '=', matchId),
);

/** Deletes a match and refunds everything it charged. Its row stays because the ledger refers to it, but no one sees it. */
export const deleteMatch: Handler<'deleteMatch', MatchServices> = (
  { params },
  { money, changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match, now }) => ({
    match: cancelMatch(match, { now, by: caller.playerId }),
    by: caller,
    acts: () => [{ action: 'match_deleted' }],
    answer: ({ refundedMinor }) => {
      const refunded = refundedMinor > 0 ? ` ${formatMinor(money, refundedMinor)} was refunded.` : '';
      return { message: `Match deleted successfully.${refunded}` };
    },
  }));
