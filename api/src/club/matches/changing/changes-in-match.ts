import {
  type ClubMoney,
  type Difference,
  fromMinorUnits,
  isSameMember,
  type Match,
  type Member,
  scoreText,
  teamScores,
} from '@kickabout/domain';
import { changesBetween, type FactChange } from '../../../kernel/database/act-details.ts';

/** What follows from an admin's act, for the audit list: the score, and who's no longer the man of the match. */
export function resultChanges(before: Match, after: Match): FactChange[] {
  const [was, is] = [scoreText(teamScores(before.members)), scoreText(teamScores(after.members))];
  return [
    ...(was === is ? [] : [{ field: 'score' as const, before: was, after: is }]),
    ...replacedChanges(before.manOfTheMatchId, after.manOfTheMatchId),
  ];
}
/** Who was the man of the match until now, if someone was and it's not the same player. */
export function replacedChanges(before: number | null, after: number | null): FactChange[] {
  if (before === null || before === after) return [];
  return [{ field: 'man_of_the_match', before: true, after: false, player_id: before }];
}

/** What an admin decided about a match. Its score is shown once it's completed. */
export function detailChanges(money: ClubMoney, { before, after }: Difference): FactChange[] {
  const facts = ({
    date,
    time,
    status,
    places,
    priceMinor,
    pitchCostMinor,
    youtubeLinks,
    members,
  }: Match) => ({
    kickoff: `${date} ${time}`,
    match_status: status,
    number_of_players: places,
    price: fromMinorUnits(money, priceMinor),
    pitch_cost: fromMinorUnits(money, pitchCostMinor),
    videos: youtubeLinks.join(' '),
    score: status === 'completed' ? scoreText(teamScores(members)) : null,
  });
  return changesBetween(facts(before), facts(after));
}

/** Who moved to which team. */
export function teamChanges(before: readonly Member[], after: readonly Member[]): FactChange[] {
  return after.flatMap((member) => {
    const was = before.find((one) => isSameMember(one, member))?.teamId ?? null;
    if (was === member.teamId) return [];
    return {
      field: 'team_id' as const,
      before: was,
      after: member.teamId,
      player_id: member.playerId,
      ...(member.guestId !== null && { is_guest: true }),
    };
  });
}
