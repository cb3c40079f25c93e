import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Bank, type Json, needsToken, type Query } from './bank-settings.ts';
import type { Payment, PaymentStore } from './payment-store.ts';

const ACCOUNT = 'bbccbbcc-0000-4000-8000-000000000001';
const CATEGORY = 'ccddccdd-0000-4000-8000-000000000001';

/** Starling's API, with the fields that a club's server reads: one account, whose feed has the payments and what tests put in. */
export function starlingRoutes(app: FastifyInstance, { feedToken, now }: Bank, payments: PaymentStore): void {
  const items = new Map<string, Json>();
  const onRequest = needsToken(() => feedToken, {
    error: 'invalid_token',
    error_description: 'Could not validate provided access token',
  });

  app.get('/starling/api/v2/accounts', { onRequest }, () => ({
    accounts: [{ accountUid: ACCOUNT, defaultCategory: CATEGORY, currency: 'GBP' }],
  }));
  app.get(`/starling/api/v2/accounts/${ACCOUNT}/identifiers`, { onRequest }, () => ({
    accountIdentifier: '12345678',
    bankIdentifier: '608371',
  }));
  app.get<Query>(
    `/starling/api/v2/feed/account/${ACCOUNT}/category/${CATEGORY}`,
    { onRequest },
    ({ query }, reply) => {
      const since = Date.parse(query['changesSince'] ?? '');
      if (Number.isNaN(since))
        return reply.code(400).send({ errors: [{ message: 'changesSince must be a date' }], success: false });
      const at = now().getTime();
      const put = [...items.values()].filter(({ updatedAt }) => !(Date.parse(String(updatedAt)) < since));
      const paid = payments.changedSince(since, at).map((payment) => itemOf(payment, at));
      return { feedItems: [...paid, ...put].toReversed() };
    },
  );

  /** Any item, or a change of one, as a test wants it. */
  app.post<{ Body: Json }>('/control/starling', ({ body }, reply) => {
    const item = { ...usualItem(now()), ...body };
    // A changed item moves to the end.
    items.delete(item.feedItemUid);
    items.set(item.feedItemUid, item);
    return reply.code(201).send(item);
  });
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

function itemOf(payment: Payment, now: number) {
  const { id, amountMinor, payer, payerAccount, reference, sentAt, arrivesAt } = payment;
  const hasArrived = arrivesAt <= now;
  const [sortCode, accountNumber] = payerAccount.split(' ');
  const { settlementTime, ...usual } = usualItem(new Date(hasArrived ? arrivesAt : sentAt));
  return {
    ...usual,
    feedItemUid: id,
    amount: { currency: 'GBP', minorUnits: amountMinor },
    transactionTime: new Date(sentAt).toISOString(),
    ...(hasArrived && { settlementTime }),
    status: hasArrived ? 'SETTLED' : 'PENDING',
    counterPartyName: payer,
    counterPartySubEntityIdentifier: sortCode,
    counterPartySubEntitySubIdentifier: accountNumber,
    reference,
  };
}
