import { z } from 'zod';
import { absence } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { byId, date, id, instant, line, message, money, requestId, text, time, year } from './fields.ts';
import { matchNote } from './match-notes.ts';
import { pageQuery } from './paging.ts';
import { playerCheck, playerName } from './players.ts';
import {
  ADJUSTMENT_CATEGORIES,
  MATCH_ANSWERS,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  POSITIONS,
  SHEET_ROLES,
  TRANSFER_KINDS,
} from './vocabulary.ts';

/** A spreadsheet as text. */
const sheet = z.object({
  text: text().min(1, 'must not be empty').max(100_000, 'must be at most 100,000 characters'),
  /** What each column is, in order, where an admin says so; null for one that's left out. */
  columns: z.array(z.enum(SHEET_ROLES).nullable()).max(200, 'are too many').nullable().default(null),
  /** That people with the name of a player, or of another line, are other people. */
  same_names: z.boolean('must be true or false').default(false),
});

/** Its characters as JSON. */
const SHEET_BYTES = 640 * 1024;

export const peopleEndpoints = {
  listPeople: endpoint('GET /people', {
    access: 'admin',
    summary: 'Admins, and players whose account is disabled, or was when it was closed, by preferred name.',
    paged: true,
    query: pageQuery(50, z.tuple([text(), id])).extend({
      /** Only those who have signed up and wait until an admin lets them in. */
      waiting: z.literal('true', 'must be true').optional(),
    }),
    response: z.array(
      playerName.extend({
        is_admin: z.boolean(),
        disabled_reason: z.string().nullable(),
        /** Whether the account was closed; its logins can't create another until it's enabled. */
        is_closed: z.boolean().optional(),
      }),
    ),
  }),
  previewPeople: endpoint('POST /people/preview', {
    access: 'admin',
    audit: { none: 'adds no one until importPeople' },
    summary:
      'What a sheet of people would add: CSV, or rows pasted from a spreadsheet, with names, email addresses and balances. Changes nothing.',
    body: sheet,
    bodyLimit: SHEET_BYTES,
    response: z.object({
      people: z.array(
        z.object({
          line: z.int(),
          first_name: z.string(),
          last_name: z.string(),
          email: z.string().nullable(),
          balance: money,
        }),
      ),
      /** What has to be put right before anyone is added. */
      faults: z.array(
        z.object({
          line: z.int(),
          reason: z.string(),
          /** Whether it's only that someone else has the name, which an admin can accept. */
          is_same_name: z.boolean(),
        }),
      ),
      /** What each column was read as; null if it was left out. */
      columns: z.array(
        z.object({ name: z.string(), role: z.enum(SHEET_ROLES).nullable(), sample: z.string() }),
      ),
    }),
  }),
  importPeople: endpoint('POST /people', {
    access: 'admin',
    audit: 'player_imported',
    summary:
      'Add everyone on a sheet as a player without a login, with an opening balance: all, or no one if a line has a fault. Someone who signs in with an address on it becomes that player.',
    body: sheet.extend({ request_id: requestId }),
    bodyLimit: SHEET_BYTES,
    response: z.object({ added: z.int() }),
    status: 201,
    errors: ['request_id_used'],
  }),
  listPeopleImports: endpoint('GET /people/imports', {
    access: 'admin',
    summary: 'The sheets of people that were added, the latest first.',
    paged: true,
    query: pageQuery(20, z.tuple([id])),
    response: z.array(
      z.object({
        import_id: id,
        imported_at: instant,
        /** How many people it added. */
        people: z.int(),
        undone_at: instant.nullable(),
      }),
    ),
  }),
  undoPeopleImport: endpoint('DELETE /people/imports/:id', {
    access: 'admin',
    audit: 'import_undone',
    summary:
      'Take back a sheet of people: opening balances are reversed and the accounts closed. Refused once any of them has signed in, joined a match, paid or been paid.',
    params: byId,
    response: message,
    errors: ['not_found', 'conflict', 'import_in_use'],
  }),
  setAdminRights: endpoint('PUT /players/:id/admin', {
    access: 'admin',
    audit: 'admin_rights_given',
    freshLogin: ({ is_admin }: { is_admin: boolean }) => is_admin,
    summary: 'Make a player an admin, or withdraw it. The founder stays one.',
    params: byId,
    body: z.object({ is_admin: z.boolean('must be true or false') }),
    response: z.object({ player_id: id, is_admin: z.boolean() }),
    errors: ['not_found', 'account_disabled', 'founder_stays', 'last_admin'],
  }),
  setDisabled: endpoint('PUT /players/:id/disabled', {
    access: 'admin',
    audit: 'account_disabled',
    summary:
      'Disable an account with a reason, or enable it again. Its owner sees the reason and their balance. Enabling one that was closed while disabled lets its owner sign up again.',
    params: byId,
    /** Null enables it. */
    body: z.object({ disabled_reason: line(200).nullable() }),
    response: z.object({ player_id: id, disabled_reason: z.string().nullable() }),
    errors: ['not_found', 'still_admin'],
  }),
  listClosedBalances: endpoint('GET /people/closed/balances', {
    access: 'admin',
    summary:
      'Closed accounts whose balance isn’t zero, because money came back or was owed after they were closed.',
    paged: true,
    query: pageQuery(50, z.tuple([id])),
    response: z.array(
      z.object({
        player_id: id,
        preferred_name: z.string(),
        account_balance: money,
        /** What of it is held, because a match that they were in is upcoming again. */
        held: money,
        closed_at: instant,
      }),
    ),
  }),
  createLoginLink: endpoint('POST /players/:id/login-link', {
    access: 'admin',
    audit: 'login_link_created',
    freshLogin: true,
    summary:
      'A link for a player to tie a new login to their account. It works once, for a day; for an admin’s account only the founder can make one.',
    params: byId,
    body: z.object({ request_id: requestId }).nullish(),
    response: z.object({ address: z.string(), expires_at: instant }),
    status: 201,
    errors: ['not_found', 'founder_only', 'request_id_used'],
  }),
  linkLogin: endpoint('POST /auth/link-login', {
    access: 'signed-in',
    summary: 'Tie the caller’s login to the player whose link this is. Their earlier logins stop working.',
    body: z.object({ token: text().min(1, 'must not be empty').max(100, 'must be at most 100 characters') }),
    response: playerCheck.extend({ exists: z.literal(true), player_id: id }),
    errors: ['account_exists', 'account_disabled', 'email_not_verified', 'login_link_invalid'],
  }),
  getMyData: endpoint('GET /players/mine/data', {
    access: 'player',
    openToDisabled: true,
    summary: 'Everything that the club has stored about the caller.',
    response: z.object({
      profile: playerName.extend({
        year_of_birth: year.nullable(),
        position: z.enum(POSITIONS).nullable().optional(),
        photo: z.string().nullable().optional(),
        email: z.string(),
        is_admin: z.boolean(),
        disabled_reason: z.string().nullable(),
        account_balance: money,
      }),
      logins: z.array(z.object({ issuer: z.string(), since: instant })),
      /** Former logins that can't sign up, because the account was disabled. Only a digest of each is stored. */
      barred_logins: z.array(z.object({ since: instant })).optional(),
      transfers: z.array(
        z.object({
          amount: money,
          kind: z.enum(TRANSFER_KINDS),
          category: z.enum(ADJUSTMENT_CATEGORIES).nullable(),
          reason: z.string().nullable(),
          created_at: instant,
        }),
      ),
      bank_payments: z.array(
        z.object({
          booked_date: date.nullable(),
          amount: money,
          currency: z.string(),
          payer_name: z.string(),
          payer_account: z.string(),
          reference: z.string(),
          status: z.string(),
        }),
      ),
      remembered_payers: z.array(z.object({ payer_name: z.string(), payer_account: z.string() })),
      matches: z.array(
        z.object({
          match: z.string(),
          price: money,
          joined_at: instant,
          team_id: z.int(),
          goals: z.int(),
          assists: z.int(),
          defcons: z.int(),
          own_goals: z.int(),
          late: z.boolean(),
        }),
      ),
      guests: z
        .array(
          z.object({
            match: z.string(),
            guest_name: z.string().nullable(),
            price: money,
            joined_at: instant,
          }),
        )
        .optional(),
      /** What they said about upcoming matches, and when they can't come. */
      match_answers: z
        .array(z.object({ match: z.string(), answer: z.enum(MATCH_ANSWERS), answered_at: instant }))
        .optional(),
      absence: absence.nullable().optional(),
      /** What they noted on the pitch, and what was noted about them. */
      match_notes: z.array(z.object({ match: z.string(), note: matchNote })).optional(),
      /** Their votes for the man of the match within 30 days. */
      votes: z.array(z.object({ match: z.string(), voted_for: z.string(), voted_at: instant })).optional(),
      late_leaves: z.array(z.object({ price: money, left_at: instant })),
      push_devices: z.array(z.object({ endpoint: z.string(), since: instant })),
      attributes: z.array(z.object({ attribute_name: z.string(), value: z.int() })),
      feedback: z.array(z.object({ comment: z.string(), is_anonymous: z.boolean(), created_at: instant })),
      replies: z.array(z.object({ reply_content: z.string(), created_at: instant })),
      /** What they were told within 90 days. */
      messages: z.array(
        z.object({
          kind: z.enum(MESSAGE_KINDS),
          announced_at: instant,
          sent_by: z.array(z.enum(MESSAGE_CHANNELS)),
        }),
      ),
      message_settings: z.object({
        choices: z.array(
          z.object({
            kind: z.enum(MESSAGE_KINDS),
            channel: z.enum(MESSAGE_CHANNELS),
            is_wanted: z.boolean(),
          }),
        ),
        quiet_hours: z.object({ from: time, until: time }).nullable(),
      }),
    }),
  }),
  closeAccount: endpoint('DELETE /players/:id', {
    access: 'self-or-admin',
    audit: 'account_closed',
    freshLogin: true,
    subject: { in: 'params', field: 'id' },
    openToDisabled: true,
    summary:
      'Close an account whose balance is zero: name, address and logins go, the numbers stay. If it’s disabled, its logins can’t sign up again.',
    params: byId,
    response: message,
    errors: ['not_found', 'founder_stays', 'still_admin', 'balance_not_zero', 'places_held'],
  }),
};
