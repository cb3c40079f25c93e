import { type RawBuilder, sql } from 'kysely';

// What the rules say of a match, in SQL, for finding matches. Whether one is changed is decided once it's locked.

/** Not started, and not deleted. */
export const IS_PENDING = sql<boolean>`(matches.match_status = 'pending' and matches.deleted_at is null)`;

/** `isUpcoming` of the domain. */
export const upcoming = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(${IS_PENDING} and matches.kickoff_at > ${new Date(now)})`;

/** Will start at its kickoff (`startMatch`). */
export const IS_TO_START = sql<boolean>`(${IS_PENDING} and matches.kickoff_asked_at is distinct from matches.kickoff_at)`;

/** Starts now, because its kickoff has come. */
export const startingBy = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(${IS_TO_START} and matches.kickoff_at <= ${new Date(now)})`;

/** Has a vote that will be counted when it ends (`endVote`). */
export const HAS_OPEN_VOTE = sql<boolean>`(matches.votes_end_at is not null and matches.vote_winners is null
  and matches.deleted_at is null)`;

/** Has votes to count, because its vote is over. */
export const voteEndedBy = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(${HAS_OPEN_VOTE} and matches.votes_end_at <= ${new Date(now)})`;
