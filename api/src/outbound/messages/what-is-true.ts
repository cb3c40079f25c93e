import { AWAITS_APPROVAL, type MessageKind } from '@kickabout/contract';
import {
  addressText,
  availableMinor,
  isSameMember,
  lastFreeLeave,
  localDateTime,
  matchName,
  placeOf,
  teamLines,
} from '@kickabout/domain';
import { loadAnswerOf } from '../../club/matches/answers/load-answers.ts';
import { loadViewer } from '../../club/matches/joining/load-joiner.ts';
import { findMatchOrDeleted, loadMatch, type MatchRow } from '../../club/matches/reading/load-match.ts';
import { loadMembers } from '../../club/matches/reading/load-members.ts';
import { attendees } from '../../club/matches/reading/match-facts.ts';
import { placesIn } from '../../club/matches/reading/present-match-player.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { DetailsOf } from '../../kernel/database/message-details.ts';
import { loadConsentEnd } from '../../money/payments/bank-consent.ts';
import { SOURCE_TITLES } from '../../money/payments/bank-feed.ts';
import { IS_CREDIT_DUE, IS_UNMATCHED } from '../../money/payments/credit-due.ts';
import { loadLive } from '../../publishing/remotes/live-history.ts';
import { clubDay, clubTime, dayWord } from './club-time.ts';

export type StoredMessage<Kind extends MessageKind = MessageKind> = {
  [K in Kind]: {
    messageId: number;
    playerId: number;
    kind: K;
    matchId: number | null;
    details: DetailsOf[K];
  };
}[Kind];

export type Now = { db: Db; now: number; timeZone: string };

/**
 * The content of each kind, from the current facts; null if it's no longer true, so no one needs to be told.
 */
export const WHAT_IS_TRUE = {
  async signup_opened(message, { db, now }) {
    const found = await loadUpcoming(db, now, message);
    if (found?.place !== null) return null;
    const { match } = found;
    if (match.signin_begin_at.getTime() > now) return null;
    return {
      match: named(match),
      ...placesOf(found),
      shortMinor: await loadShortage(db, found, message.playerId),
    };
  },
  async answer_wanted(message, { db, now }) {
    const found = await loadUpcoming(db, now, message);
    if (found?.place !== null) return null;
    if ((await loadAnswerOf(db, found.match, message.playerId)) !== null) return null;
    return { match: named(found.match), ...placesOf(found) };
  },
  async players_wanted(message, { db, now, timeZone }) {
    const found = await loadUpcoming(db, now, message);
    if (found?.place !== null || placesOf(found).free <= 0) return null;
    if ((await loadAnswerOf(db, found.match, message.playerId)) === 'cant') return null;
    return {
      match: named(found.match),
      ...placesOf(found),
      day: dayWord(found.match.kickoff_at.getTime(), now, timeZone),
      shortMinor: await loadShortage(db, found, message.playerId),
    };
  },
  async place_given(message, { db, now, timeZone }) {
    // Older messages have no guest.
    const { joinedAt, guestId = null } = message.details;
    const found = await loadUpcoming(db, now, message, guestId);
    if (found?.place !== 'in') return null;
    if (found.member?.joinedAt !== joinedAt) return null;
    return { match: named(found.match), isGuests: guestId !== null, ...leaving(found, now, timeZone) };
  },
  async playing_tomorrow(message, { db, now, timeZone }) {
    const found = await loadUpcoming(db, now, message);
    if (found?.place !== 'in') return null;
    if (found.match.kickoff_at.getTime() !== message.details.kickoffAt) return null;
    const today = localDateTime(now, timeZone).date;
    return {
      match: named(found.match),
      day: found.match.match_date === today ? 'today' : 'tomorrow',
      ...leaving(found, now, timeZone),
    };
  },
  async teams_out(message, { db, now }) {
    const found = await loadUpcoming(db, now, message);
    if (!found || found.match.teams_confirmed_at === null) return null;
    if (found.member?.teamId !== message.details.team || (await isSuperseded(db, message))) return null;
    const teams = teamLines(attendees(found.match, found.members));
    return { match: named(found.match), team: message.details.team, teams };
  },
  async match_moved(message, { db, now, timeZone }) {
    const found = await loadUpcoming(db, now, message);
    const { from, to } = message.details;
    if (!found || found.place === null || found.match.kickoff_at.getTime() !== to) return null;
    if (await isSuperseded(db, message)) return null;
    return {
      match: named(found.match),
      before: clubTime(from, timeZone),
      hasPlace: found.place === 'in',
    };
  },
  async match_cancelled({ matchId }, { db }) {
    const [match] = await findMatchOrDeleted(db, { matchId: matchId ?? 0 });
    return match && match.deleted_at !== null ? { match: named(match) } : null;
  },
  async money_arrived({ playerId, details: { minor, bankEntryId } }, { db }) {
    const { balanceMinor } = await loadViewer(db, playerId);
    if (bankEntryId === null) return { minor, balanceMinor, isPayment: false };
    const entry = await db
      .selectFrom('bank_entries')
      .select('bank_entry_id')
      .where('bank_entry_id', '=', bankEntryId)
      .where('player_id', '=', playerId)
      .where(IS_CREDIT_DUE)
      .executeTakeFirst();
    return entry ? { minor, balanceMinor, isPayment: true } : null;
  },
  async balance_short(message, { db, now }) {
    const found = await loadUpcoming(db, now, message);
    if (!found) return null;
    const shortMinor = await loadShortage(db, found, message.playerId);
    const isIn = found.place !== null;
    const isFull = found.members.length >= found.match.number_of_players;
    if (shortMinor <= 0 || (isFull && !isIn)) return null;
    return { match: named(found.match), isIn, priceMinor: found.match.price_minor, shortMinor };
  },
  async balance_owed({ playerId }, { db }) {
    const { balanceMinor } = await loadViewer(db, playerId);
    return balanceMinor < 0 ? { owedMinor: -balanceMinor } : null;
  },
  async too_few_players(message, { db, now }) {
    const found = await loadUpcoming(db, now, message);
    if (!found || found.match.kickoff_at.getTime() !== message.details.kickoffAt) return null;
    const places = found.match.number_of_players;
    const { length: playersIn } = found.members;
    return playersIn < places ? { match: named(found.match), playersIn, places } : null;
  },
  async newcomer_waits(_message, { db }) {
    const { count } = await db
      .selectFrom('players')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('disabled_reason', '=', AWAITS_APPROVAL)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count > 0 ? { count } : null;
  },
  async payments_unmatched(_message, { db }) {
    const { count } = await db
      .selectFrom('bank_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(IS_UNMATCHED)
      .executeTakeFirstOrThrow();
    return count > 0 ? { count } : null;
  },
  async bank_stopped({ details: { source } }, { db, timeZone }) {
    const row = await db
      .selectFrom('bank_sources')
      .select(['read_at', 'failed_at'])
      .where('source', '=', source)
      .executeTakeFirst();
    if (!row?.failed_at || (row.read_at && row.read_at >= row.failed_at)) return null;
    const titles: Readonly<Record<string, string>> = SOURCE_TITLES;
    return {
      title: titles[source] ?? source,
      since: row.read_at && clubTime(row.read_at.getTime(), timeZone),
    };
  },
  async consent_ends({ details: { until } }, { db, now, timeZone }) {
    const consent = await loadConsentEnd(db);
    // It may have been given again.
    if (!consent || consent.until !== until) return null;
    return { bank: consent.bank, until: clubDay(until, now, timeZone) };
  },
  async remote_taken_back({ details }) {
    return details;
  },
  async rights_given({ details }) {
    return details;
  },
  async remote_failing({ details }, { db }) {
    const { live, candidate } = await loadLive(db, details.remote);
    return [live, candidate?.release].includes(details.release) ? details : null;
  },
} satisfies {
  [Kind in MessageKind]: (message: StoredMessage<Kind>, now: Now) => Promise<object | null>;
};

/** What the messages of each kind say, as it is when they're sent. Only the teams name other players. */
export type FactsOf = {
  [Kind in MessageKind]: NonNullable<Awaited<ReturnType<(typeof WHAT_IS_TRUE)[Kind]>>>;
};

/** The message's match and the place of its player, or of their guest, in it; null if it was deleted or has kicked off. */
async function loadUpcoming(
  db: Db,
  now: number,
  { matchId, playerId }: Pick<StoredMessage, 'matchId' | 'playerId'>,
  guestId: string | null = null,
) {
  const match = matchId === null ? undefined : await loadMatch(db, matchId);
  if (match?.match_status !== 'pending' || now >= match.kickoff_at.getTime()) return null;
  const members = await loadMembers(db, match.match_id);
  const who = { playerId, guestId };
  return {
    match,
    members,
    member: members.find((member) => isSameMember(member, who)),
    place: placeOf(placesIn(match, members), who)?.place ?? null,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof loadUpcoming>>>;

const placesOf = ({ match, members }: Found) => ({
  places: match.number_of_players,
  members: members.length,
  free: match.number_of_players - members.length,
  priceMinor: match.price_minor,
});

/** How much a player's balance lacks for a match: for all they're in if they're in this one, or else to join it. Minor units. */
async function loadShortage(db: Db, { match, place }: Found, playerId: number): Promise<number> {
  const { balanceMinor, heldMinor } = await loadViewer(db, playerId);
  const toHold = place === null ? match.price_minor : 0;
  return Math.max(toHold - availableMinor(balanceMinor, heldMinor), 0);
}

/** Until when the player can leave free of charge, null if that time is over, and what it costs then. */
function leaving({ match, member }: Found, now: number, timeZone: string) {
  const until = lastFreeLeave(match.kickoff_at.getTime());
  return {
    leaveUntil: until < now ? null : clubDay(until, now, timeZone),
    priceMinor: member?.priceMinor ?? match.price_minor,
  };
}

async function isSuperseded(db: Db, { messageId, playerId, kind, matchId }: StoredMessage): Promise<boolean> {
  const later = await db
    .selectFrom('messages')
    .select('message_id')
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .where('player_id', '=', playerId)
    .where('message_id', '>', messageId)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

const named = (match: MatchRow) => ({
  matchId: match.match_id,
  name: matchName(match),
  address: addressText(match),
});
export type MatchName = ReturnType<typeof named>;
