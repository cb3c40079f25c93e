import type { RequestOf, ResponseOf } from '@kickabout/contract';
import { foldMatchNotes, isSameMember, resultFromNotes, teamScores } from '@kickabout/domain';
import { everyoneIn, membersOf } from '../match-model/everyone.ts';
import type { Match, MatchPlayer } from '../match-model/queries.ts';

type Line = ReturnType<typeof membersOf>[number];

/**
 * The result of a match at full time: what was noted on the pitch, unless an admin has entered goals already. Only what differs from
 * what is stored is sent.
 */
export function resultToSave(
  match: Match,
  players: readonly MatchPlayer[],
  notes: ResponseOf<'listMatchNotes'>,
) {
  const members = membersOf(match, players);
  const noted = foldMatchNotes(notes.map(({ note }) => note));
  const isEntered = match.team1_score + match.team2_score > 0 || noted.goals.length === 0;
  const lines = isEntered ? members : resultFromNotes(members, noted.goals);
  const score = teamScores(lines);
  const isAsNoted = score.team1 === noted.score.team1 && score.team2 === noted.score.team2;
  const changed = lines.filter((line) => {
    const before = members.find((member) => isSameMember(member, line));
    return FIELDS.some((field) => before?.[field] !== line[field]);
  });
  const body: RequestOf<'saveResult'>['body'] = {
    players: changed
      .filter(({ guestId }) => guestId === null)
      .map((line) => ({ player_id: line.playerId, assists: line.assists, ...didOf(line) })),
    guests: changed.flatMap((line) =>
      line.guestId === null ? [] : [{ guest_id: line.guestId, ...didOf(line) }],
    ),
    expected_balance_changes: [],
  };
  return {
    score,
    /** Everyone in the match, with what they did. */
    everyone: everyoneIn(match, players).map((one) => {
      const line = lines.find(({ playerId, guestId }) => (guestId ?? String(playerId)) === one.key);
      return line ? { ...one, ...didOf(line) } : one;
    }),
    /** What was noted on the pitch, if that's another score: teams have changed since, or someone has left. */
    otherwiseNoted: noted.goals.length === 0 || isAsNoted ? null : noted.score,
    /** Whether two phones may have noted the same goal. */
    isDoubtful: !isEntered && noted.doubts.length > 0,
    body,
  };
}

const FIELDS = ['goals', 'assists', 'ownGoals', 'teamId'] as const satisfies readonly (keyof Line)[];

const didOf = ({ goals, ownGoals, teamId }: Line) => ({ goals, own_goals: ownGoals, team_id: teamId });
