import { z } from 'zod';
import { absence } from './answers.ts';
import { paymentDetails } from './club.ts';
import { endpoint } from './endpoint.ts';
import { amount, byId, date, id, instant, line, money, oneOf, requestId, text, year } from './fields.ts';
import { pageQuery } from './paging.ts';
import { ADJUSTMENT_CATEGORIES, OUTCOMES, PLAYER_SEARCHES, POSITIONS, TRANSFER_KINDS } from './vocabulary.ts';

/** What everyone can see of a player in a list. */
export const playerName = z.object({
  player_id: id,
  first_name: z.string(),
  last_name: z.string(),
  preferred_name: z.string(),
});

/** A profile. The year of birth is null if the club keeps it private. */
export const playerProfile = playerName.extend({
  year_of_birth: year.nullable(),
  /** Null until the player says so. */
  position: z.enum(POSITIONS).nullable().optional(),
});

/** A small square picture as a `data:` address; null without one. */
const photo = z.string().nullable();

export const monthlyStats = z.object({
  month: z.int().min(1).max(12),
  year,
  total_goals: z.int(),
  total_assists: z.int(),
  total_own_goals: z.int(),
});

/** A line of a player's statement: money in is above zero, money out below. */
export const payment = z.object({
  transaction_id: id,
  payment_date: date,
  amount: money,
  /** What the balance was after it. */
  balance_after: money.optional(),
  /** A bank transfer is a `payment`; if the bank reverses it, so is the line that deducts it again. */
  kind: z.enum(TRANSFER_KINDS),
  description: z.string(),
});

/** The club's account and pay links, for one player. */
const waysToPay = paymentDetails.extend({
  /** Payee and reference are filled in, `{amount}` isn't. */
  links: z.array(z.object({ label: z.string(), template: z.string() })),
  /** When a payment is usually in the balance: the bank is read all the time, or an admin imports its statements. */
  arrives: z.enum(['in_minutes', 'by_tomorrow']),
});

/** What only the player and admins can see. `available` is the balance minus what's held for pending matches. */
export const ownDetails = playerProfile.extend({
  email: z.string(),
  is_admin: z.boolean(),
  disabled_reason: z.string().nullable(),
  /** Whether the account was closed. Its name is anonymous then. */
  is_closed: z.boolean(),
  account_balance: money,
  held: money,
  /** What `held` is made of: a line for each upcoming match, and for each guest in it. */
  holds: z
    .array(
      z.object({
        match_id: id,
        match_name: z.string(),
        price: money,
        /** Null for the player's own place. */
        guest_id: z.uuid().nullable(),
        guest_name: z.string().nullable(),
      }),
    )
    .optional(),
  available: money,
  /** When they're away or injured, until it's over; null if they aren't. */
  absence: absence.nullable().optional(),
  payment_reference: z.string(),
  /** The page to pay on, with payee and reference filled in: the club's first pay link; null if it has none. */
  payment_link: z.string().nullable(),
  ways_to_pay: waysToPay,
});

export const playerCheck = z.object({
  exists: z.boolean(),
  player_id: id.nullable(),
  is_admin: z.boolean(),
  /** Why the account is disabled; null if it isn't. */
  disabled_reason: z.string().nullable(),
});

export const negativeBalance = z.object({
  player_id: id,
  full_name: z.string(),
  preferred_name: z.string(),
  account_balance: money,
});

export const playerEndpoints = {
  checkPlayer: endpoint('GET /players/check', {
    access: 'signed-in',
    summary: "Whether the caller has a player account. Only for the caller's own verified email address.",
    query: z.object({ email: z.email('must be an email address').max(254) }),
    response: playerCheck,
    errors: ['email_not_verified', 'not_allowed'],
  }),
  listPlayers: endpoint('GET /players', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'Players by preferred name: all, or those whose name contains `search`.',
    paged: true,
    query: pageQuery(100, z.tuple([text(), id])).extend({
      /** Case and accents don't matter. */
      search: text().max(200, 'must be at most 200 characters').optional(),
      /** Where to search: first and last name or, with `any_name`, the preferred name too. */
      search_in: oneOf(PLAYER_SEARCHES).default('full_name'),
    }),
    response: z.array(playerName),
  }),
  getPlayer: endpoint('GET /players/:id', {
    onFirstPage: true,
    access: 'everyone',
    summary: "A player's profile.",
    params: byId,
    response: playerProfile.extend({ photo: photo.optional() }),
    errors: ['not_found'],
  }),
  getPlayerMonthlyStats: endpoint('GET /players/:id/monthlystats', {
    onFirstPage: true,
    access: 'everyone',
    summary: "A player's goals, assists and own goals by month, the latest first. Completed matches only.",
    params: byId,
    response: z.array(monthlyStats),
    errors: ['not_found'],
  }),
  getPlayerRecord: endpoint('GET /players/:id/record', {
    onFirstPage: true,
    access: 'everyone',
    summary: "A player's matches, wins, form and partners. Completed matches only.",
    params: byId,
    response: z.object({
      /** Null if the club keeps players' stats private. */
      record: z
        .object({
          matches: z.int(),
          wins: z.int(),
          man_of_the_match: z.int(),
          /** How their last five matches in a team ended, the latest first. */
          form: z.array(z.enum(OUTCOMES)),
          /** The three who were in the same team most often, and how many of those matches they won. */
          partners: z.array(playerName.extend({ matches: z.int(), wins: z.int() })),
        })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  listPlayerPayments: endpoint('GET /players/:id/payments', {
    access: 'self-or-admin',
    openToDisabled: true,
    subject: { in: 'params', field: 'id' },
    summary: "Everything that moved a player's balance, and what it was after that; the latest day first.",
    params: byId,
    paged: true,
    query: pageQuery(50, z.tuple([instant, id])),
    response: z.array(payment),
    errors: ['not_found'],
  }),
  getPlayerStats: endpoint('GET /players/:id/stats', {
    access: 'self-or-admin',
    openToDisabled: true,
    subject: { in: 'params', field: 'id' },
    summary: "A player's completed matches, balance and monthly stats.",
    params: byId,
    response: z.object({
      total_matches: z.int(),
      account_balance: money,
      monthly_stats: z.array(monthlyStats),
    }),
    errors: ['not_found'],
  }),
  getOwnDetails: endpoint('GET /players/owndetails/:id', {
    access: 'self-or-admin',
    openToDisabled: true,
    subject: { in: 'params', field: 'id' },
    summary: 'Everything about a player that only they and admins can see.',
    params: byId,
    response: ownDetails,
    errors: ['not_found'],
  }),
  listNegativeBalances: endpoint('GET /players/negativeBalances', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'Players who owe the club money, the largest debt first. Empty if the club keeps it private.',
    paged: true,
    query: pageQuery(50, z.tuple([z.int(), text(), id])),
    response: z.array(negativeBalance),
  }),
  updatePlayer: endpoint('PUT /players/:id', {
    access: 'self-or-admin',
    subject: { in: 'params', field: 'id' },
    audit: 'player_renamed',
    summary: 'Change the preferred name, the year of birth and the position.',
    params: byId,
    body: z.object({
      preferred_name: line(),
      year_of_birth: year,
      /** None if null; left out, it stays the same. */
      position: oneOf(POSITIONS).nullable().optional(),
    }),
    response: playerProfile,
    errors: ['not_found'],
  }),
  setPhoto: endpoint('PUT /players/:id/photo', {
    access: 'self-or-admin',
    subject: { in: 'params', field: 'id' },
    audit: 'photo_changed',
    summary: 'Show a photo on a profile, from a JPEG, PNG or WebP file of at most 45 kB.',
    params: byId,
    body: z.object({
      photo: z.base64('must be a file in base64').min(1, 'must not be empty').max(60_000, 'is too large'),
    }),
    response: z.object({ photo }),
    errors: ['not_found'],
  }),
  removePhoto: endpoint('DELETE /players/:id/photo', {
    access: 'self-or-admin',
    subject: { in: 'params', field: 'id' },
    audit: 'photo_changed',
    summary: 'Remove the photo from a profile.',
    params: byId,
    response: z.object({ photo }),
    errors: ['not_found'],
  }),
  adjustBalance: endpoint('PUT /players/balance/:id', {
    access: 'admin',
    audit: 'balance_adjusted',
    freshLogin: ({ category }: { category?: string }) => category === 'payout',
    summary: "Add an amount to a player's balance, or deduct it if negative, with a reason.",
    params: byId,
    body: z.object({
      player_id: id,
      amount: amount.refine((amount) => amount !== 0, 'must not be zero'),
      reason: line(200).optional(),
      /** A pay-out is below zero, and at most what is available. */
      category: oneOf(ADJUSTMENT_CATEGORIES).optional(),
      request_id: requestId,
    }),
    response: z.object({ player_id: id, account_balance: money }),
    errors: ['not_found', 'request_id_used'],
  }),
  signUp: endpoint('POST /players/auth0-signup', {
    access: 'signed-in',
    summary: "Create the caller's player account, with the verified email address from the token.",
    body: z.object({
      email: z.email('must be an email address').max(254),
      first_name: line(),
      last_name: line(),
      preferred_name: line(),
      year_of_birth: year,
      /** The token of an invite link. One that doesn't work any more is as good as none. */
      invite: line(64).optional(),
    }),
    response: playerCheck.extend({ exists: z.literal(true), player_id: id }),
    status: 201,
    errors: ['account_exists', 'account_disabled', 'email_not_verified', 'founder_awaited'],
  }),
};
