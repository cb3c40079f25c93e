import { prepared } from '../database/prepared.ts';

/** Every late leave of a match so far. */
export const findLateLeaves = prepared((db, { matchId }: { matchId: number }) =>
  db
    .selectFrom('late_leaves')
    .select(['player_id as playerId', 'price_pence as pricePence'])
    .where('match_id', '=', matchId),
);
