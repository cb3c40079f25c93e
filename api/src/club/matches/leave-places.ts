import type { ParsedRequestOf } from '@kickabout/contract';
import {
  allotPlaces,
  decideLeave,
  leaveRefusalSentence,
  penceFromPounds,
  poundsFromPence,
} from '@kickabout/domain';
import type { Config } from '../../kernel/config.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { refuseUnlessTold } from './expected-balances.ts';
import type { Member } from './load-members.ts';
import type { MatchPlaces } from './match-places.ts';

type Leaving = {
  now: number;
  club: Config['club'];
  request: Pick<ParsedRequestOf<'leaveMatch'>['body'], 'expected_charge' | 'expected_balance_changes'>;
  /** Those who leave, all of whom one player pays for. */
  who: readonly Member[];
  /** What to say once it's done, with what it cost in pence. */
  sentence: (chargePence: number) => string;
};

/** A player leaves with their guests, or takes out one of them. */
export function leavePlaces(places: MatchPlaces, { now, club, request, who, sentence }: Leaving) {
  const { match, members } = places;
  const { in: withPlace, waiting } = allotPlaces(members, match.number_of_players);
  const others = waiting.filter((member) => !who.includes(member));
  const [payer] = who;
  const decision = decideLeave({
    now,
    match: { status: match.match_status, kickoffAt: match.kickoff_at.getTime() },
    leavers: who.map((member) => ({ hasPlace: withPlace.includes(member), pricePence: member.pricePence })),
    removedByAdmin: false,
    refills: club.refundsLateLeavers ? others.length : 0,
    ...(request.expected_charge !== undefined && {
      expectedChargePence: penceFromPounds(request.expected_charge),
    }),
  });
  const pricePence = who.reduce((sum, member) => sum + member.pricePence, 0);
  if (!decision.ok) return refuse(decision.reason, leaveRefusalSentence(decision.reason, pricePence));
  const { chargePence, charges } = decision;
  const charge = {
    playerId: payer?.playerId ?? 0,
    preferredName: payer?.preferredName ?? '',
    pence: -chargePence,
  };
  const unexpected = refuseUnlessTold(chargePence > 0 ? [charge] : [], request.expected_balance_changes);
  if (unexpected) return unexpected;
  // Guests first: the place of the one who brought them goes to someone else.
  for (const [index, member] of [...who.entries()].toReversed())
    places.remove(member, { chargePence: charges[index] ?? 0, now });
  return { message: sentence(chargePence), charged: poundsFromPence(chargePence) };
}
