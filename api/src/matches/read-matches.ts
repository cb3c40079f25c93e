import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadViewer } from '../match-players/load-join-facts.ts';
import { loadMembersByMatch } from '../match-players/load-members.ts';
import { loadMatch, loadMatchesByStatus } from './load-match.ts';
import { presentBest, presentMatch, presentSummary } from './present-match.ts';

export const readMatches: Pick<Handlers, 'listMatches' | 'getMatch' | 'getManOfTheMatch'> = {
  async listMatches({ params }, { db, caller, clock }) {
    const matches = await loadMatchesByStatus(db, params.status);
    const members = await loadMembersByMatch(db, matches);
    const viewer = caller && (await loadViewer(db, caller.playerId));
    const now = clock.now();
    return matches.map((match) => presentSummary(match, members.get(match.match_id) ?? [], viewer, now));
  },

  async getMatch({ params }, { db, caller, clock }) {
    const match = await loadMatch(db, params.id);
    if (!match) return refuse('not_found', 'There is no such match.');
    return presentMatch(db, match, caller.playerId, clock.now());
  },

  async getManOfTheMatch({ params }, { db }) {
    const match = await loadMatch(db, params.id);
    if (!match) return refuse('not_found', 'There is no such match.');
    return presentBest(match) ?? { player_id: null, preferred_name: null };
  },
};
