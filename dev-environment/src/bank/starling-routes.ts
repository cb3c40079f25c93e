import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BankSettings } from './bank-settings.ts';
import { penceOf } from './pay-form.ts';

const ACCOUNT = 'bbccbbcc-0000-4000-8000-000000000001';
const CATEGORY = 'ccddccdd-0000-4000-8000-000000000001';

/** Starling's API as a club's server meets it: one account, whose feed is what was paid in or put in by a test. */
export function starlingRoutes(
  app: FastifyInstance,
  { feedToken, now = () => new Date() }: BankSettings,
): void {
  const items: Record<string, unknown>[] = [];
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization === `Bearer ${feedToken}`) return;
    await reply
      .code(401)
      .send({ error: 'invalid_token', error_description: 'Could not validate provided access token' });
  };
  const add = (fields: Record<string, unknown>) => {
    const at = now().toISOString();
    const item = {
      feedItemUid: randomUUID(),
      categoryUid: CATEGORY,
      amount: { currency: 'GBP', minorUnits: 500 },
      sourceAmount: { currency: 'GBP', minorUnits: 500 },
      direction: 'IN',
      updatedAt: at,
      transactionTime: at,
      settlementTime: at,
      source: 'FASTER_PAYMENTS_IN',
      status: 'SETTLED',
      counterPartyType: 'SENDER',
      counterPartyName: 'A Payer',
      counterPartySubEntityName: '',
      counterPartySubEntityIdentifier: '600522',
      counterPartySubEntitySubIdentifier: '20025033',
      reference: '',
      country: 'GB',
      spendingCategory: 'INCOME',
      hasAttachment: false,
      hasReceipt: false,
      ...fields,
    };
    const before = items.findIndex(({ feedItemUid }) => feedItemUid === item.feedItemUid);
    if (before >= 0) items.splice(before, 1);
    items.push(item);
    return item;
  };

  app.get('/starling/api/v2/accounts', { onRequest }, () => ({
    accounts: [
      {
        accountUid: ACCOUNT,
        accountType: 'PRIMARY',
        defaultCategory: CATEGORY,
        currency: 'GBP',
        createdAt: '2026-01-05T09:00:00.000Z',
        name: 'Club',
      },
    ],
  }));
  app.get(`/starling/api/v2/accounts/${ACCOUNT}/identifiers`, { onRequest }, () => ({
    accountIdentifier: '12345678',
    bankIdentifier: '608371',
    iban: 'GB29SRLG60837112345678',
    bic: 'SRLGGB2L',
    accountIdentifiers: [
      { identifierType: 'SORT_CODE', bankIdentifier: '608371', accountIdentifier: '12345678' },
    ],
  }));
  app.get<{ Querystring: { changesSince?: string } }>(
    `/starling/api/v2/feed/account/${ACCOUNT}/category/${CATEGORY}`,
    { onRequest },
    ({ query: { changesSince = '' } }, reply) => {
      const since = Date.parse(changesSince);
      if (Number.isNaN(since))
        return reply.code(400).send({ errors: [{ message: 'changesSince must be a date' }], success: false });
      const changed = items.filter(({ updatedAt }) => !(Date.parse(String(updatedAt)) < since));
      return { feedItems: changed.toReversed() };
    },
  );

  /** A payment by anyone. */
  app.post<{ Body: URLSearchParams }>('/starling/pay', ({ body }, reply) =>
    reply.code(201).send(
      add({
        counterPartyName: body.get('payer') ?? 'A Payer',
        reference: body.get('reference') ?? '',
        amount: { currency: 'GBP', minorUnits: penceOf(body.get('amount') ?? '') ?? 500 },
      }),
    ),
  );
  /** Any item, or a change of one, as a test wants it. */
  app.post<{ Body: Record<string, unknown> }>('/control/starling', { onRequest }, ({ body }, reply) =>
    reply.code(201).send(add(body)),
  );
}
