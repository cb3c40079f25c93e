import { sql } from 'kysely';

/**
 * The date that a transfer has on the player's statement: the bank's for a bank payment, else the day on which it was posted.
 * Needs `transfers` and, if it's about one, its row of `bank_entries`.
 */
export const statementDay = (timeZone: string) =>
  sql<string>`coalesce(booked_date, (transfers.created_at AT TIME ZONE ${timeZone})::date)`;

/** The day on which a transfer counts in the books: the same but for the club's own money, where an admin says the day. */
export const bookDay = (timeZone: string) =>
  sql<string>`coalesce(booked_date, paid_on, (transfers.created_at AT TIME ZONE ${timeZone})::date)`;

/** The day on which an entry of the bank counts: the bank's, or else the day on which it was first seen. */
export const entryDay = (timeZone: string) =>
  sql<string>`coalesce(booked_date, (first_seen_at AT TIME ZONE ${timeZone})::date)`;
