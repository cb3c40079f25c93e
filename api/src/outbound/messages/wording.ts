import type { MessageKind } from '@kickabout/contract';
import { placesText } from '@kickabout/domain';
import { factLine } from '../../kernel/database/fact.ts';
import type { RightsAct } from '../../kernel/database/message-details.ts';
import { countOf } from '../../money/payments/count-of.ts';
import type { Content } from './channel.ts';
import type { FactsOf, MatchName } from './what-is-true.ts';

/** Minor units as the club writes them. */
export type Written = (minor: number) => string;

type Words = { [Kind in MessageKind]: (facts: FactsOf[Kind], written: Written) => Content };

/** A subject and sentences for each kind. */
export const WORDING: Words = {
  signup_opened: ({ match, shortMinor, ...places }, written) => ({
    title: `Sign-up is open: ${match.name}`,
    paragraphs: [aboutPlaces(written, match, places), ...topUpFirst(written, shortMinor)],
    ...linkToMatch(match, 'Join the match'),
  }),
  answer_wanted: ({ match, ...places }, written) => ({
    title: `Are you coming? ${match.name}`,
    paragraphs: [
      'You haven’t answered yet: join, or say that you can’t come or aren’t sure.',
      aboutPlaces(written, match, places),
    ],
    ...linkToMatch(match, 'Answer'),
  }),
  players_wanted: ({ match, day, shortMinor, free, ...places }, written) => ({
    title: `${countOf(free, 'place', 'places')} left${day === null ? '' : ` for ${day}`}: ${match.name}`,
    paragraphs: [
      `Players are wanted. ${aboutPlaces(written, match, places)}`,
      ...topUpFirst(written, shortMinor),
    ],
    ...linkToMatch(match, 'Join the match'),
  }),
  place_given: ({ match, isGuests, leaveUntil, priceMinor }, written) => ({
    title: `${isGuests ? 'Your guest has' : 'You’ve'} got a place: ${match.name}`,
    paragraphs: [
      `A place came free, and ${isGuests ? 'your guest was' : 'you were'} next on the waiting list.`,
      isGuests
        ? leaveSentence(
            written,
            leaveUntil,
            priceMinor,
            'If your guest can’t play, take them out of the match',
          )
        : leaveSentence(written, leaveUntil, priceMinor, 'If you can’t play, leave the match'),
    ],
    ...linkToMatch(match, 'Open the match'),
  }),
  playing_tomorrow: ({ match, day, leaveUntil, priceMinor }, written) => ({
    title: `You’re playing ${day}: ${match.name}`,
    paragraphs: [
      `Where: ${match.address}.`,
      leaveSentence(written, leaveUntil, priceMinor, 'If you can’t make it, leave the match'),
    ],
    ...linkToMatch(match, 'Open the match'),
  }),
  teams_out: ({ match, team, teams }) => ({
    title: `The teams are out: ${match.name}`,
    paragraphs: [
      team === 0 ? 'You’re in the reserves.' : `You’re in Team ${team}.`,
      ...teams.map((line) => `${line}.`),
    ],
    ...linkToMatch(match, 'See the teams'),
  }),
  match_moved: ({ match, before, hasPlace }) => ({
    title: `New time: ${match.name}`,
    paragraphs: [
      `This match was on ${before}.`,
      hasPlace
        ? 'You still have your place. If the new time doesn’t suit you, leave the match on its page.'
        : 'You’re still on the waiting list. If the new time doesn’t suit you, leave it on the match’s page.',
    ],
    ...linkToMatch(match, 'Open the match'),
  }),
  match_cancelled: ({ match }) => ({
    title: `Cancelled: ${match.name}`,
    paragraphs: [
      'This match won’t be played. The money that was held or charged for it is back in your balance.',
    ],
    path: '/matches',
    linkText: 'See the other matches',
  }),
  // An admin's adjustment may be cash or goodwill, or put something right.
  money_arrived: ({ minor, balanceMinor, isPayment }, written) => ({
    title: `${written(minor)} ${isPayment ? 'arrived' : 'added to your balance'}`,
    paragraphs: [`Your balance is now ${written(balanceMinor)}.`],
    ...TO_ACCOUNT,
  }),
  balance_short: ({ match, isIn, priceMinor, shortMinor }, written) => ({
    title: `Your balance doesn’t cover the next match: ${match.name}`,
    paragraphs: [
      isIn
        ? `You’re in, and your balance is ${written(shortMinor)} short of what your matches cost.`
        : `A place costs ${written(priceMinor)}. Top up ${written(shortMinor)} to be able to join.`,
    ],
    path: '/your-account',
    linkText: 'Top up',
  }),
  balance_owed: ({ owedMinor }, written) => ({
    title: `You owe the club ${written(owedMinor)}`,
    paragraphs: ['Your balance is below zero. Top it up to be able to join the next match.'],
    path: '/your-account',
    linkText: 'Top up',
  }),
  too_few_players: ({ match, playersIn, places }) => ({
    title: `Too few players: ${match.name}`,
    paragraphs: [`${playersIn} of ${places} places are taken.`],
    ...linkToMatch(match, 'Open the match'),
  }),
  newcomer_waits: ({ count }) => ({
    title: count === 1 ? 'Someone waits to be let in' : `${count} people wait to be let in`,
    paragraphs: ['They have signed up, and can’t play until an admin lets them in or turns them down.'],
    path: '/people',
    linkText: 'See who waits',
  }),
  payments_unmatched: ({ count }) => ({
    title: `${countOf(count, 'payment', 'payments')} can’t be matched`,
    paragraphs: ['Their references don’t say who paid. Assign each to a player.'],
    path: '/unmatched-payments',
    linkText: 'Assign payments',
  }),
  bank_stopped: ({ title, since }) => ({
    title: `${title} can’t be read`,
    paragraphs: [
      since === null ? 'It hasn’t been read yet.' : `It was last read on ${since}.`,
      'Until it works again, payments don’t reach the players’ balances.',
    ],
    path: '/bank',
    linkText: 'See what’s wrong',
  }),
  consent_ends: ({ bank, until }) => ({
    title: `The consent at ${bank} ends soon`,
    paragraphs: [
      `${bank} can be read until ${until}.`,
      'Please connect the bank again before then, which takes a minute.',
      'Afterwards payments don’t reach the players’ balances.',
    ],
    path: '/bank',
    linkText: 'Connect the bank again',
  }),
  remote_taken_back: ({ remote, release, reason = '', isReplaced }) => ({
    title: `${remote}: release ${release} was ${isReplaced ? 'replaced' : 'taken back'}`,
    paragraphs: isReplaced
      ? [reason]
      : ['Its pages failed too often. Visitors no longer get it.', ...(reason ? [reported(reason)] : [])],
    path: `/remotes/${remote}`,
    linkText: isReplaced ? 'See its releases' : 'See what failed',
  }),
  rights_given: ({ act, remote = '', facts = [] }) => ({
    title: RIGHTS[act](remote),
    paragraphs: [
      `${RIGHTS[act](remote)}. The list says who, for whom and when.`,
      ...facts.map((fact) => `${factLine(fact)}.`),
      'If no one meant to, take it back and ask that admin: their login may be in use by someone else.',
    ],
    path: '/audit',
    linkText: 'See what admins did',
  }),
  remote_failing: ({ remote, release, reason }) => ({
    title: `${remote}: release ${release} fails for some`,
    paragraphs: [
      reported(reason),
      'That’s too few to take it back automatically: please look whether it works. Anyone can make such reports up.',
    ],
    path: `/remotes/${remote}`,
    linkText: 'See what failed',
  }),
};

const RIGHTS: Record<RightsAct, (remote: string) => string> = {
  publish_key_created: (remote) => `An admin created a key that can publish ${remote}`,
  claims_approved: (remote) => `An admin approved what a release of ${remote} asked for`,
  claim_granted: (remote) => `An admin granted ${remote} a place in the site`,
  admin_rights_given: () => 'An admin gave someone admin rights',
  login_link_created: () => 'An admin created a link to a new login for someone',
  payment_details_changed: () => 'An admin changed where players send their money',
};

const reported = (reason: string) => `What visitors’ browsers reported: ${reason}`;

const TO_ACCOUNT = { path: '/your-account', linkText: 'See your balance' } as const;

const linkToMatch = ({ matchId }: MatchName, linkText: string) => ({ path: `/matches/${matchId}`, linkText });

const aboutPlaces = (
  written: Written,
  { address }: MatchName,
  { priceMinor, ...places }: { priceMinor: number; places: number; members: number },
): string => `${placesText({ ...places, price: priceMinor === 0 ? null : written(priceMinor) })} ${address}.`;

const topUpFirst = (written: Written, shortMinor: number): string[] =>
  shortMinor > 0 ? [`Your balance doesn’t cover it: top up ${written(shortMinor)} first.`] : [];

const leaveSentence = (
  written: Written,
  until: string | null,
  priceMinor: number,
  request: string,
): string =>
  until === null
    ? `${request} on its page. That costs ${written(priceMinor)} now.`
    : `${request} by ${until}: until then it’s free, after that it costs ${written(priceMinor)}.`;
