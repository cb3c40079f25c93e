import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BankSettings } from './bank-settings.ts';
import type { Payment, PaymentStore } from './payment-store.ts';

const ACCOUNT = 'bbccbbcc-0000-4000-8000-000000000001';
const CATEGORY = 'ccddccdd-0000-4000-8000-000000000001';

/** Starling's API, with the fields that a club's server reads: one account, whose feed has the payments and what tests put in. */
export function starlingRoutes(
  app: FastifyInstance,
  { feedToken, now = () => new Date() }: BankSettings,
  payments: PaymentStore,
): void {
  const items: Record<string, unknown>[] = [];
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization === `Bearer ${feedToken}`) return;
    await reply
      .code(401)
      .send({ error: 'invalid_token', error_description: 'Could not validate provided access token' });
  };
  const add = (fields: Record<string, unknown>) => {
    const item = { ...usualItem(now()), ...fields };
    const before = items.findIndex(({ feedItemUid }) => feedItemUid === item.feedItemUid);
    if (before >= 0) items.splice(before, 1);
    items.push(item);
    return item;
  };

  app.get('/starling/api/v2/accounts', { onRequest }, () => ({
    accounts: [
      {
        accountUid: ACCOUNT,
        defaultCategory: CATEGORY,
        currency: 'GBP',
      },
    ],
  }));
  app.get(`/starling/api/v2/accounts/${ACCOUNT}/identifiers`, { onRequest }, () => ({
    accountIdentifier: '12345678',
    bankIdentifier: '608371',
  }));
  app.get<{ Querystring: { changesSince?: string } }>(
    `/starling/api/v2/feed/account/${ACCOUNT}/category/${CATEGORY}`,
    { onRequest },
    ({ query: { changesSince = '' } }, reply) => {
      const since = Date.parse(changesSince);
      if (Number.isNaN(since))
        return reply.code(400).send({ errors: [{ message: 'changesSince must be a date' }], success: false });
      const put = items.filter(({ updatedAt }) => !(Date.parse(String(updatedAt)) < since));
      const paid = payments.changedSince(new Date(since), now()).map((payment) => itemOf(payment, now()));
      return { feedItems: [...paid, ...put].toReversed() };
    },
  );

  /** Any item, or a change of one, as a test wants it. */
  app.post<{ Body: Record<string, unknown> }>('/control/starling', { onRequest }, ({ body }, reply) =>
    reply.code(201).send(add(body)),
  );
}

const usualItem = (at: Date) => ({
  feedItemUid: randomUUID() as string,
  amount: { currency: 'GBP', minorUnits: 500 },
  direction: 'IN',
  updatedAt: at.toISOString(),
  transactionTime: at.toISOString(),
  settlementTime: at.toISOString(),
  source: 'FASTER_PAYMENTS_IN',
  status: 'SETTLED',
  counterPartyName: 'A Payer',
  counterPartySubEntityIdentifier: '600522',
  counterPartySubEntitySubIdentifier: '20025033',
  reference: '',
});

function itemOf({ id, amountMinor, payer, reference, sentAt, arrivesAt }: Payment, now: Date) {
  const hasArrived = arrivesAt <= now;
  const [sortCode, accountNumber] = payer.account.split(' ');
  const { settlementTime, ...usual } = usualItem(hasArrived ? arrivesAt : sentAt);
  return {
    ...usual,
    feedItemUid: id,
    amount: { currency: 'GBP', minorUnits: amountMinor },
    transactionTime: sentAt.toISOString(),
    ...(hasArrived && { settlementTime }),
    status: hasArrived ? 'SETTLED' : 'PENDING',
    counterPartyName: payer.name,
    counterPartySubEntityIdentifier: sortCode,
    counterPartySubEntitySubIdentifier: accountNumber,
    reference,
  };
}
