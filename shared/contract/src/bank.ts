import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, line, message, text } from './fields.ts';

/** Whose account it is at the bank: a club's treasurer may have it in their own name. */
export const ACCOUNT_TYPES = ['business', 'personal'] as const;

export const bankEndpoints = {
  listBankSources: endpoint('GET /bank/sources', {
    access: 'admin',
    summary: 'Where payments come from, and when each source was last read successfully.',
    response: z.array(
      z.object({
        source: z.string(),
        title: z.string(),
        account: z.string().nullable(),
        read_at: instant.nullable(),
        /** Why the last attempt failed, and when; null if it didn't. */
        failure: z.object({ reason: z.string(), failed_at: instant }).nullable(),
        /** Whether an admin connects it by logging in at the bank. */
        connects: z.boolean(),
        /** Whether an admin chooses a bank and gives a consent there, which ends. */
        needs_consent: z.boolean(),
        /** When that ends; null without one. */
        consent_until: instant.nullable(),
      }),
    ),
  }),
  startBankConnection: endpoint('POST /bank/connection', {
    access: 'admin',
    audit: { none: 'the bank isn’t connected until finishBankConnection' },
    freshLogin: true,
    summary:
      'Where to log in at the bank to give access to the club’s account. The bank leads back to the Bank page.',
    response: z.object({ address: z.string() }),
    errors: ['not_found'],
  }),
  finishBankConnection: endpoint('PUT /bank/connection', {
    access: 'admin',
    audit: 'bank_connected',
    summary: 'Finish connecting a bank with what it sent back.',
    body: z.object({
      code: text().min(1, 'must not be empty').max(2000, 'is too long'),
      state: text().max(200, 'is too long'),
    }),
    response: message,
    errors: ['not_found', 'bank_refused', 'bank_unavailable'],
  }),
  listBanks: endpoint('GET /bank/banks', {
    access: 'admin',
    summary: 'The countries whose banks can be read with a consent, and the banks of one of them.',
    query: z.object({
      country: text()
        .regex(/^[A-Z]{2}$/, 'must be a country code such as FI')
        .optional(),
    }),
    response: z.object({
      countries: z.array(z.string()),
      banks: z.array(z.object({ bank_name: z.string(), account_types: z.array(z.enum(ACCOUNT_TYPES)) })),
    }),
    errors: ['not_found', 'bank_refused', 'bank_unavailable'],
  }),
  startBankConsent: endpoint('POST /bank/consent', {
    access: 'admin',
    audit: { none: 'the bank isn’t connected until finishBankConnection' },
    freshLogin: true,
    summary: 'Where to allow Kickabout to read the club’s account. The bank leads back to the Bank page.',
    body: z.object({
      bank_name: line(200),
      country: text().regex(/^[A-Z]{2}$/, 'must be a country code such as FI'),
      account_type: z.enum(ACCOUNT_TYPES, `must be ${ACCOUNT_TYPES.join(' or ')}`),
    }),
    response: z.object({ address: z.string() }),
    errors: ['not_found', 'bank_refused', 'bank_unavailable'],
  }),
  endBankConsent: endpoint('DELETE /bank/consent', {
    access: 'admin',
    audit: 'bank_disconnected',
    summary: 'Withdraw the consent, so that the bank is no longer read.',
    response: message,
    errors: ['not_found'],
  }),
  readBank: endpoint('POST /bank/read', {
    access: 'admin',
    audit: { none: 'only reads now what is read anyway' },
    summary:
      'Read all banks now, with an admin who is waiting: some banks limit reads without one to four a day.',
    response: message,
    errors: ['bank_refused', 'bank_unavailable'],
  }),
  noteBankWebhook: endpoint('POST /bank/webhooks/:token', {
    access: 'everyone',
    summary: 'For the banks’ webhooks: a hint to read their feeds now.',
    params: z.object({ token: text() }),
    response: message,
    errors: ['not_found'],
  }),
};
