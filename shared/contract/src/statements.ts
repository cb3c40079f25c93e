import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, date, id, idText, instant, line, message, money, requestId, text } from './fields.ts';
import { pageQuery } from './paging.ts';
import { playerName } from './players.ts';
import {
  ASKED_ROLES,
  COLUMN_ROLES,
  DATE_ORDERS,
  DECIDED_BY_BALANCES,
  LAYOUT_STATES,
  LINE_OUTCOMES,
  REMEDIES,
  STATEMENT_KINDS,
  STATEMENT_STATES,
  WORD_MEANINGS,
} from './vocabulary.ts';

/** The largest file, bytes: ten years of a busy club. In base64 a third more is sent. */
export const LARGEST_STATEMENT = 2 * 1024 * 1024;

const countOfLines = z.record(z.enum(LINE_OUTCOMES), z.int());

const statement = z.object({
  statement_id: id,
  file_name: z.string(),
  /** Such as `CSV (Barclays)`; null while its columns aren't known. */
  format: z.string().nullable(),
  /** The account it's of, if it says. */
  account: z.string().nullable(),
  first_date: date.nullable(),
  last_date: date.nullable(),
  /** The file stops in the middle. */
  is_cut: z.boolean(),
  uploaded_at: instant,
  imported_at: instant.nullable(),
  undone_at: instant.nullable(),
  state: z.enum(STATEMENT_STATES),
  lines_by_outcome: countOfLines,
  /** The sum of its new payments. */
  amount: money,
});

const payment = z.object({
  payment_date: date.nullable(),
  amount: money.nullable(),
  payer_name: z.string(),
  reference: z.string(),
});

const statementPreview = statement.extend({
  /** Proves to an import that nothing has changed since this preview. */
  fingerprint: z.string(),
  /** The earlier upload of the very same file. */
  same_file_as: id.nullable(),
  /** Whether an admin has to say that the account is the club's: no account is known yet, or another one is. */
  account_question: z.enum(['first', 'another']).nullable(),
  /** What a table's columns and words mean; null for files that say so themselves. */
  layout: z
    .object({
      state: z.enum(LAYOUT_STATES),
      /** Each column with what it holds, null if it's left out, and what the first rows have there. */
      columns: z.array(
        z.object({ name: z.string(), role: z.enum(COLUMN_ROLES).nullable(), samples: z.array(z.string()) }),
      ),
      dates: z.enum(DATE_ORDERS),
      /** The words that say what a row is, with what they're taken for; null if someone has to say. */
      words: z.array(
        z.object({
          role: z.enum(ASKED_ROLES),
          word: z.string(),
          meaning: z.enum(WORD_MEANINGS).nullable(),
          places: z.array(z.int()),
        }),
      ),
      /** Accounts that may be the club's: in the file, and those that it has imported from. */
      accounts: z.array(z.string()),
    })
    .nullable(),
  /** How the file's letters were read, and how they can be. */
  encoding: z.string(),
  /** What the file leaves open. */
  unclear: z.object({
    /** The order in which its dates were read, if they could be read both ways. */
    dates: z.enum(DATE_ORDERS).nullable(),
    /** The currency that was assumed, if it names none. */
    currency: z.string().nullable(),
    /** Whether it may be a card's, on which what was spent has no sign. It can't be imported until someone says. */
    kind: z.boolean(),
  }),
  /** Words of the file that have to be explained before it can be imported, and the places of their lines. */
  questions: z.array(
    z.object({
      role: z.enum(ASKED_ROLES),
      words: z.array(z.object({ word: z.string(), places: z.array(z.int()) })),
    }),
  ),
  /** Whether the opening balance plus all lines is the closing one. Where it isn't, an admin has to say so before the import. */
  balances: z.object({
    state: z.enum(['none', 'agree', 'disagree', 'accepted']),
    /** The first line where they don't agree; null if only the end shows it. */
    place: z.int().nullable(),
    /** The balance there, by the file and by its lines. */
    said: money.nullable(),
    summed: money.nullable(),
    /** What would make them agree. */
    remedy: z.object({ place: z.int(), reading: z.enum(REMEDIES) }).nullable(),
  }),
  /** What the balances decided about lines that could be read in several ways. */
  decided: z.array(z.object({ what: z.enum(DECIDED_BY_BALANCES), places: z.array(z.int()) })),
  lines: z.array(
    payment.extend({
      /** Its place in the file, from 1. */
      place: z.int(),
      outcome: z.enum(LINE_OUTCOMES),
      /** Why it's ignored or set aside. */
      reason: z.string().nullable(),
      /** Who is credited, because the reference is theirs; null if an admin has to assign it. */
      player: playerName.nullable(),
      /** The payment that it is, or may be. */
      other: payment.nullable(),
      /** What it says in words: what's said of a row counts for all that say the same. */
      label: z.string(),
    }),
  ),
});

/** What an admin says of a table. What the words of each row mean is by role and word. */
const layoutAnswers = z.object({
  columns: z
    .array(z.enum(COLUMN_ROLES).nullable())
    .max(200, 'are too many')
    .refine((roles) => roles.includes('date'), 'must have a date')
    .refine(
      (roles) => roles.includes('amount') || roles.includes('paid_in'),
      'must have an amount, or what was paid in',
    )
    .refine(
      (roles) => roles.some((role) => role === 'payer' || role === 'reference' || role === 'description'),
      'must have a payer, a reference or a description',
    )
    .optional(),
  dates: z.enum(DATE_ORDERS, 'must be day-first, month-first or year-first').optional(),
  kind: z.enum(STATEMENT_KINDS, 'must be account or card').optional(),
  /** The club's account, where the file doesn't say or says several. */
  account: line(100).optional(),
  words: z
    .partialRecord(z.enum(ASKED_ROLES), z.record(text().max(2000, 'is too long'), z.enum(WORD_MEANINGS)))
    .optional(),
});

export const statementEndpoints = {
  listStatements: endpoint('GET /bank/statements', {
    access: 'admin',
    summary: 'Uploaded statements, the latest first.',
    paged: true,
    query: pageQuery(20, z.tuple([id])),
    response: z.array(statement),
  }),
  uploadStatement: endpoint('POST /bank/statements', {
    access: 'admin',
    audit: { none: 'moves nothing until importStatement, and the list of statements says who uploaded it' },
    summary: 'Upload a statement (OFX, QFX, CAMT.052 to .054, MT940, CSV) and preview it. Nothing is posted.',
    body: z.object({
      file_name: line(200),
      /** The file in base64. */
      content: z
        .base64('must be base64')
        .max(Math.ceil(LARGEST_STATEMENT / 3) * 4, `must be at most ${LARGEST_STATEMENT / 1024 / 1024} MB`),
      request_id: requestId,
    }),
    bodyLimit: 2 * LARGEST_STATEMENT,
    response: statementPreview,
    status: 201,
    errors: ['statement_unreadable', 'request_id_used'],
  }),
  previewStatement: endpoint('GET /bank/statements/:id', {
    access: 'admin',
    summary: 'What importing a statement would do now or, once it’s imported, what it did.',
    params: byId,
    response: statementPreview,
    errors: ['not_found', 'statement_unreadable'],
  }),
  setStatementColumns: endpoint('PUT /bank/statements/:id/columns', {
    access: 'admin',
    audit: { none: 'only says how a file is read, before importStatement' },
    summary:
      'Say how a statement has to be read, where that isn’t plain, and preview it. What isn’t said again stays.',
    params: byId,
    body: layoutAnswers.extend({
      /** How the file's letters are read. */
      encoding: line(20).optional(),
      /** The places of lines that aren't payments. */
      not_payments: z.array(z.int('must be a place')).max(1000, 'are too many').optional(),
      /** That the file is imported as it was read, although its balances contradict that. */
      balances: z.literal('as_read', 'must be as_read').optional(),
    }),
    response: statementPreview,
    errors: ['not_found', 'statement_unreadable', 'statement_already_imported'],
  }),
  importStatement: endpoint('POST /bank/statements/:id/import', {
    access: 'admin',
    audit: 'statement_imported',
    summary: 'Import a statement exactly as it was previewed: post its new payments, all or none.',
    params: byId,
    body: z.object({
      fingerprint: text().max(100, 'must be the fingerprint of the preview'),
      /** The places of doubtful lines that are payments of their own. */
      separate: z.array(z.int('must be a place')).max(50_000, 'are too many').default([]),
      /** The places of doubtful lines that are known already. The rest waits for a decision. */
      same: z.array(z.int('must be a place')).max(50_000, 'are too many').default([]),
      /** That the table's columns and words mean what the preview shows, where its layout isn't known. It's remembered. */
      layout_is_right: z.boolean('must be true or false').default(false),
      /** That the account is the club's, where the preview asks. */
      is_our_account: z.boolean('must be true or false').default(false),
    }),
    bodyLimit: 1024 * 1024,
    response: message,
    errors: [
      'not_found',
      'statement_unreadable',
      'columns_needed',
      'another_account',
      'statement_changed',
      'statement_already_imported',
    ],
  }),
  listStatementLayouts: endpoint('GET /bank/layouts', {
    access: 'admin',
    summary:
      'What the columns and words of banks’ tables mean, as admins have confirmed it; the latest first.',
    paged: true,
    query: pageQuery(50, z.tuple([id])),
    response: z.array(
      z.object({
        layout_id: id,
        confirmed_at: instant,
        columns: z.array(z.object({ name: z.string(), role: z.enum(COLUMN_ROLES).nullable() })),
        words: z.array(
          z.object({ role: z.enum(ASKED_ROLES), word: z.string(), meaning: z.enum(WORD_MEANINGS) }),
        ),
      }),
    ),
  }),
  forgetStatementLayout: endpoint('DELETE /bank/layouts/:layoutId', {
    access: 'admin',
    audit: 'layout_forgotten',
    summary: 'Forget what a table’s columns and words mean: the next file like it is shown again.',
    params: z.object({ layoutId: idText }),
    response: message,
    errors: ['not_found'],
  }),
  undoStatement: endpoint('DELETE /bank/statements/:id', {
    access: 'admin',
    audit: 'statement_undone',
    summary: 'Take back everything that an imported statement posted, or forget one that wasn’t imported.',
    params: byId,
    response: message,
    errors: ['not_found', 'statement_not_imported'],
  }),
  listDoubtfulPayments: endpoint('GET /bank/doubtful', {
    access: 'admin',
    summary:
      'Payments that may be known already, or that the bank has changed. They aren’t credited until an admin decides.',
    paged: true,
    query: pageQuery(50, z.tuple([id])),
    response: z.array(
      payment.extend({
        payment_id: id,
        other: payment,
        /** Whether the bank has changed `other` into this, under the same id. */
        is_changed: z.boolean().optional(),
        /** Whether the bank has taken it back. */
        is_returned: z.boolean().optional(),
      }),
    ),
  }),
  decideDoubtfulPayment: endpoint('PUT /bank/doubtful/:paymentId', {
    access: 'admin',
    audit: 'doubtful_payment_dropped',
    summary: 'Say whether a doubtful payment is the known one or a separate one, which is then posted.',
    params: z.object({ paymentId: idText }),
    body: z.object({ is_same: z.boolean('must be true or false') }),
    response: message,
    errors: ['not_found', 'doubt_already_decided'],
  }),
};
