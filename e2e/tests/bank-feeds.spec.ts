import { paymentReference } from '@kickabout/domain';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { expect, test } from '../support/test.ts';

test('payments at Starling and at Monzo, which an admin connects, reach the player’s open page', async ({
  page,
  browse,
  enterAs,
  request,
}) => {
  const player = await enterAs('Freya', 0, '/your-account');
  const reference = paymentReference(player.playerId);
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText('£0.00');

  const desk = await browse('admin');
  await desk.goto('/bank');
  await desk.getByRole('button', { name: 'Connect Monzo' }).click();
  await expectMessage(desk, 'Monzo is connected. If the Monzo app asks, approve the access there.');
  await expect(desk).toHaveURL('/bank');

  const { payment_link } = await player.call('getOwnDetails', { params: { id: player.playerId } });
  const { origin, searchParams } = new URL(payment_link ?? '');
  const payment = { payer: `Freya ${reference}`, reference };
  const payee = searchParams.get('payee') ?? '';
  await request.post(`${origin}/pay`, { form: { ...payment, payee, amount: '3.00', arrives: 'now' } });
  await request.post(`${origin}/monzo/pay`, { form: { ...payment, amount: '4.00' } });
  await expect(balance).toContainText('£7.00', { timeout: 40_000 });

  const sources = desk.getByRole('list', { name: 'Sources' });
  for (const source of ['Starling', 'Monzo']) {
    const row = sources.getByRole('listitem').filter({ hasText: source });
    await expect(row).toContainText('Last read', { timeout: 40_000 });
    await expect(row).toContainText('Working');
  }
});
