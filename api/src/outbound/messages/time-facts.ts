import { ACTIVE_WITHIN_MS, allotPlaces } from '@kickabout/domain';
import { sql } from 'kysely';
import { selectHolds } from '../../club/ledger/load-held.ts';
import { loadMembers } from '../../club/matches/reading/load-members.ts';
import { upcoming } from '../../club/matches/reading/match-conditions.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { type Announcement, announce } from '../../kernel/outbox/announce.ts';
import { CONSENT_SOURCE, loadConsentEnd } from '../../money/payments/bank-consent.ts';
import type { BankFeed } from '../../money/payments/bank-feed.ts';
import type { PaymentServices } from '../../money/payments/check-payments.ts';
import { IS_UNMATCHED } from '../../money/payments/credit-due.ts';

/** Sign-up that opened longer ago isn't announced any more, such as when the server was down. */
const OPENED_WITHIN_MS = 12 * HOUR_MS;
/** Before that, it's too early to count the players of a match. In `FACT_TIMES` too. */
const OPEN_FOR_MS = 3 * HOUR_MS;
/** A bank transfer takes up to a day. In `FACT_TIMES` too. */
const SHORT_BEFORE_MS = 2 * DAY_MS;
/** An admin may assign a payment before anyone is told. */
const UNMATCHED_FOR_MS = HOUR_MS;
const UNMATCHED_EVERY_MS = 20 * HOUR_MS;
/** Banks fail for minutes every now and then. */
const STOPPED_FOR_MS = HOUR_MS;
/** An admin has to be at the bank again, which takes some people a while. */
const CONSENT_ENDS_MS = 14 * DAY_MS;

type Parts = Pick<PaymentServices, 'db' | 'clock' | 'banks'>;

/** When time makes something true about a match, as rows of SQL. What isn't about a match waits for the job's next run. */
export const FACT_TIMES = sql`(signin_begin_at), (signin_begin_at + interval '3 hours'),
  (kickoff_at - interval '1 day'), (kickoff_at - interval '2 days')`;

/**
 * Announces everything that is due at this time, such as that sign-up has opened. Safe to repeat, even at the same
 * moment: each fact is announced once.
 */
export async function announceTimeFacts({ db, clock, banks }: Parts): Promise<void> {
  const now = clock.now();
  await announceSignUps(db, now);
  await announceTomorrow(db, now);
  await announceShortBalances(db, now);
  await announceUnmatchedPayments(db, now);
  await announceStoppedBanks(db, now, banks);
  if (banks.some(({ source }) => source === CONSENT_SOURCE)) await announceEndOfConsent(db, now);
}

/** Tells everyone who isn't in a match yet that its sign-up has opened, in one statement: it may be a thousand people. */
async function announceSignUps(db: Db, now: number): Promise<void> {
  await sql`
    with announced as (
    insert into messages (player_id, kind, fact, match_id, details, announced_at, due_at, useful_until)
    select player_id, 'signup_opened', 'match ' || match_id, match_id, '{}', ${new Date(now)}, ${new Date(now)}, kickoff_at
    from matches cross join players
    where ${upcoming(now)}
      and signin_begin_at between ${new Date(now - OPENED_WITHIN_MS)} and ${new Date(now)}
      and closed_at is null and disabled_reason is null
      and not exists (
        select from match_players
        where match_players.match_id = matches.match_id and match_players.player_id = players.player_id)
      -- Once for each match: it isn't news to those who leave it later.
      and not exists (select from messages where messages.match_id = matches.match_id and kind = 'signup_opened')
    on conflict (player_id, kind, fact) do nothing
    returning match_id)
    -- Pages that show the match offer to join it from now on.
    select pg_notify('changes', match_id::text) from announced group by match_id`.execute(db);
}

/** A day before kickoff, tells those who have a place, and admins if there are too few. */
async function announceTomorrow(db: Db, now: number): Promise<void> {
  const matches = await db
    .selectFrom('matches')
    .select(['match_id', 'number_of_players', 'kickoff_at', 'signin_begin_at'])
    .where(upcoming(now))
    .where('kickoff_at', '<=', new Date(now + DAY_MS))
    .execute();
  for (const { match_id: matchId, number_of_players: places, kickoff_at, signin_begin_at } of matches) {
    const kickoffAt = kickoff_at.getTime();
    const about = {
      fact: `match ${matchId} at ${kickoffAt}`,
      matchId,
      details: { kickoffAt },
      usefulUntil: kickoffAt,
    };
    const members = await loadMembers(db, matchId);
    await db.transaction().execute(async (tx) => {
      // Players who join on the last day don't need a reminder.
      const since = allotPlaces(members, places).in.filter(
        ({ joinedAt, guestId }) => joinedAt < kickoffAt - DAY_MS && guestId === null,
      );
      await announce(tx, now, {
        kind: 'playing_tomorrow',
        to: since.map(({ playerId }) => playerId),
        ...about,
      });
      if (allotPlaces(members, places).in.length < places && signin_begin_at.getTime() <= now - OPEN_FOR_MS)
        await announce(tx, now, { kind: 'too_few_players', to: 'admins', ...about });
    });
  }
}

/** Two days before the next match, tells those whose balance doesn't cover it: those in it, and regulars who could join. */
async function announceShortBalances(db: Db, now: number): Promise<void> {
  const match = await db
    .selectFrom('matches')
    .select(['match_id', 'price_minor', 'kickoff_at', 'signin_begin_at'])
    .where(upcoming(now))
    .orderBy('kickoff_at')
    .limit(1)
    .executeTakeFirst();
  if (!match || match.kickoff_at.getTime() > now + SHORT_BEFORE_MS || match.signin_begin_at.getTime() > now)
    return;
  const members = new Set((await loadMembers(db, match.match_id)).map(({ playerId }) => playerId));
  const regulars = await db
    .selectFrom('players')
    .select(['player_id', 'balance_minor'])
    .select((eb) =>
      eb.fn
        .coalesce(
          selectHolds(db)
            .select((held) => held.fn.sum<number>('match_members.price_minor').as('held'))
            .where(sql<boolean>`match_members.player_id = players.player_id`),
          eb.lit(0),
        )
        .as('held_minor'),
    )
    .where('closed_at', 'is', null)
    .where('disabled_reason', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('match_players')
          .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
          .select('matches.match_id')
          .whereRef('match_players.player_id', '=', 'players.player_id')
          .where('kickoff_at', '>', new Date(now - ACTIVE_WITHIN_MS)),
      ),
    )
    .execute();
  const short = regulars.filter(
    ({ player_id, balance_minor, held_minor }) =>
      balance_minor - held_minor < (members.has(player_id) ? 0 : match.price_minor),
  );
  await announceAlone(db, now, {
    kind: 'balance_short',
    fact: `match ${match.match_id}`,
    to: short.map(({ player_id }) => player_id),
    matchId: match.match_id,
    details: {},
    usefulUntil: match.kickoff_at.getTime(),
  });
}

/** Tells admins about payments that no one assigned within an hour; not more than once a day. */
async function announceUnmatchedPayments(db: Db, now: number): Promise<void> {
  const { upTo } = await db
    .selectFrom('bank_entries')
    .select((eb) => eb.fn.max('bank_entry_id').as('upTo'))
    .where('first_seen_at', '<=', new Date(now - UNMATCHED_FOR_MS))
    .where(IS_UNMATCHED)
    .executeTakeFirstOrThrow();
  if (upTo === null) return;
  const last = await db
    .selectFrom('messages')
    .select(['fact', 'announced_at'])
    .where('kind', '=', 'payments_unmatched')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.announced_at.getTime() > now - UNMATCHED_EVERY_MS) return;
  await announceAlone(db, now, {
    kind: 'payments_unmatched',
    fact: `up to entry ${upTo}`,
    to: 'admins',
    details: {},
    usefulUntil: now + 7 * DAY_MS,
  });
}

/** Tells admins two weeks before a bank may no longer be read. */
async function announceEndOfConsent(db: Db, now: number): Promise<void> {
  const { until } = (await loadConsentEnd(db)) ?? { until: 0 };
  if (until <= now || until > now + CONSENT_ENDS_MS) return;
  await announceAlone(db, now, {
    kind: 'consent_ends',
    fact: `until ${until}`,
    to: 'admins',
    details: { until },
    usefulUntil: until,
  });
}

/** Tells admins about sources that worked and haven't been read for an hour; seldom read ones have a second try. */
async function announceStoppedBanks(db: Db, now: number, polled: readonly BankFeed[]): Promise<void> {
  const sources = await db
    .selectFrom('bank_sources')
    .select(['source', 'read_at', 'failed_at'])
    .where('read_at', '<=', new Date(now - STOPPED_FOR_MS))
    .whereRef('failed_at', '>', 'read_at')
    .execute();
  for (const { source, read_at } of sources) {
    const bank = polled.find((each) => each.source === source);
    if (!bank || (read_at?.getTime() ?? 0) > now - 2 * (bank.everyMs ?? 0)) continue;
    await announceAlone(db, now, {
      kind: 'bank_stopped',
      fact: `${source} since ${read_at?.getTime()}`,
      to: 'admins',
      details: { source },
      usefulUntil: now + 7 * DAY_MS,
    });
  }
}

const announceAlone = (db: Db, now: number, fact: Announcement) =>
  db.transaction().execute((tx) => announce(tx, now, fact));
