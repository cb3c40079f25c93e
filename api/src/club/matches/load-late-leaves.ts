import { prepared } from '../../kernel/database/prepared.ts';

/** Every late leave of a match so far, in order of leaving. */
export const findLateLeaves = prepared((db, { matchId }: { matchId: number }) =>
  db
    .selectFrom('late_leaves')
    .leftJoin('refilled_places', 'refilled_places.late_leave_id', 'late_leaves.late_leave_id')
    .select(['player_id as playerId', 'price_pence as pricePence', 'taken_by as takenBy'])
    .where('match_id', '=', matchId)
    .orderBy('late_leaves.late_leave_id'),
);
