import { samplePlayer } from '@kickabout/client/testing/samples';
import { asMember, type Member } from '../match-tools/members.ts';
import type { MatchPlayer } from '../match-tools/queries.ts';

/** A player with a place in a match and no stats yet, as a member of it. */
export const sampleMember = (playerId: number, differs: Partial<MatchPlayer> = {}): Member =>
  asMember(samplePlayer(playerId, differs));
