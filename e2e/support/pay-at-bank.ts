import type { APIRequestContext } from '@playwright/test';
import type { Player } from './person.ts';
import { expect } from './test.ts';

/** Pays £12.50 into the club's account at the bank, without a reference that names a player. */
export async function payWithoutReference(
  request: APIRequestContext,
  { call, playerId }: Player,
  payer: string,
): Promise<void> {
  const { payment_link } = await call('getOwnDetails', { params: { id: playerId } });
  const { origin, searchParams } = new URL(payment_link ?? '');
  const payee = searchParams.get('payee') ?? '';
  const sent = await request.post(`${origin}/pay`, {
    form: { payer, payee, amount: '12.50', reference: 'footie', arrives: 'now' },
  });
  expect(await sent.text()).toContain('Arrived');
}
