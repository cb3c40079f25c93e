import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  amount,
  byId,
  date,
  id,
  idText,
  inClubYears,
  instant,
  line,
  message,
  money,
  oneOf,
  requestId,
} from './fields.ts';
import { pageQuery } from './paging.ts';
import {
  COST_CATEGORIES,
  COST_FILTERS,
  COST_KINDS,
  INCOME_CATEGORIES,
  LARGEST_RECEIPT,
  MOST_RECEIPTS,
  PAID_FROM,
  RECEIPT_TYPES,
} from './vocabulary.ts';

const BODY_WITH_RECEIPT = 2 * LARGEST_RECEIPT;

const receipt = z.object({ receipt_id: id, file_name: z.string(), media_type: z.enum(RECEIPT_TYPES) });

/** A PDF or a picture; what it is, is read from its content. */
const receiptFile = z.object({
  file_name: line(200),
  /** The file in base64. */
  content: z
    .base64('must be base64')
    .min(1, 'must not be empty')
    .max(Math.ceil(LARGEST_RECEIPT / 3) * 4, `must be at most ${LARGEST_RECEIPT / 1024 / 1024} MB`),
});

const cost = z.object({
  cost_id: id,
  kind: z.enum(COST_KINDS),
  /** None for cash that was paid in. */
  category: z.enum(COST_CATEGORIES).nullable(),
  /** Of cash that was paid in, `cash`. */
  paid_from: z.enum(PAID_FROM),
  paid_on: date,
  /** Above zero, whichever way the money went. */
  amount: money,
  description: z.string(),
  recorded_by: z.string(),
  recorded_at: instant,
  /** Whether it was recorded from a payment that the bank reported. */
  is_from_bank: z.boolean(),
  /** Whether an admin has taken it back since, or the bank has. */
  is_taken_back: z.boolean(),
  receipts: z.array(receipt),
});

export const costEndpoints = {
  listCosts: endpoint('GET /costs', {
    access: 'admin',
    summary: 'The club’s expenses, other income, and cash paid into the bank: the latest first.',
    paged: true,
    query: pageQuery(30, z.tuple([date, id])).extend({ show: z.enum(COST_FILTERS).default('all') }),
    response: z.array(cost),
  }),
  recordCost: endpoint('POST /costs', {
    access: 'admin',
    audit: 'expense_recorded',
    summary:
      'Record an expense, other income, or cash that was paid into the bank, with a receipt if there’s one.',
    body: z.object({
      kind: oneOf(COST_KINDS),
      category: z.enum(COST_CATEGORIES, 'must be a category').optional(),
      paid_from: z.enum(PAID_FROM, 'must be bank or cash'),
      paid_on: inClubYears(date),
      amount: amount.refine((sent) => sent > 0, 'must be more than 0'),
      description: line(200),
      receipt: receiptFile.optional(),
      request_id: requestId,
    }),
    bodyLimit: BODY_WITH_RECEIPT,
    response: cost,
    status: 201,
    errors: ['request_id_used'],
  }),
  takeBackCost: endpoint('DELETE /costs/:id', {
    access: 'admin',
    audit: 'cost_taken_back',
    summary:
      'Take back a wrong one: the opposite is posted, on the same day. The bank’s payment waits to be assigned again.',
    params: byId,
    body: z.object({ reason: line(200) }),
    response: cost,
    errors: ['not_found', 'already_taken_back'],
  }),
  recordPaymentAsIncome: endpoint('PUT /payments/unmatched/:paymentId/income', {
    access: 'admin',
    audit: 'income_recorded',
    summary:
      'Say that an unmatched payment is no player’s: other income, or cash that was paid in (no category).',
    params: z.object({ paymentId: idText }),
    body: z.object({ category: z.enum(INCOME_CATEGORIES, 'must be a category of income').optional() }),
    response: message,
    errors: ['not_found', 'payment_already_assigned'],
  }),
  addReceipt: endpoint('POST /costs/:id/receipts', {
    access: 'admin',
    audit: 'receipt_added',
    summary: `Add a receipt: a PDF, JPEG, PNG or WebP. There can be ${MOST_RECEIPTS}.`,
    params: byId,
    body: receiptFile.extend({ request_id: requestId }),
    bodyLimit: BODY_WITH_RECEIPT,
    response: cost,
    status: 201,
    errors: ['not_found', 'too_many_receipts', 'request_id_used'],
  }),
  getReceipt: endpoint('GET /costs/receipts/:id', {
    access: 'admin',
    summary: 'A receipt’s file.',
    params: byId,
    response: receipt.extend({ content: z.base64() }),
    errors: ['not_found'],
  }),
  removeReceipt: endpoint('DELETE /costs/receipts/:id', {
    access: 'admin',
    audit: 'receipt_removed',
    summary: 'Remove a receipt, for example one with the wrong file.',
    params: byId,
    response: message,
    errors: ['not_found'],
  }),
};
