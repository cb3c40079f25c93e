import { expectMessage } from '../support/pages/admin-pages.ts';
import { confirmLogin } from '../support/pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A login that confirms something counts once, so the worker must not ask for its page twice.
test.use({ serviceWorkers: 'allow' });

test('an admin says how players pay, with the app on the phone, and a player sees it where they top up', async ({
  page,
  browse,
  enterAs,
  watch,
}) => {
  const office = await browse('admin');
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto('/');
  await office.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await office.reload();
  await office.getByRole('link', { name: 'How players pay' }).click();
  await office.getByRole('textbox', { name: 'Sort code' }).fill('12-34-56');
  await office.getByRole('textbox', { name: /^Account number/ }).fill('1234 5678');
  await office.getByRole('button', { name: 'Give an IBAN too' }).click();
  await office.getByLabel('IBAN').fill('GB33 BUKB 2020 1555 5555 56');
  await office.getByRole('button', { name: 'Add', exact: true }).click();
  watch.expect(/400/);
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByLabel('IBAN')).toHaveAccessibleDescription(/please check every character/);
  await office.getByLabel('IBAN').fill('GB33 BUKB 2020 1555 5555 55');
  await office
    .getByRole('textbox', { name: 'Address' })
    .last()
    .fill('https://monzo.me/kickabout/{amount}?d={reference}');
  await office.getByRole('button', { name: 'Save' }).click();
  await confirmLogin(office, watch, 'GB33BUKB20201555555555');
  await expectMessage(office, 'Saved. Players now see this when they top up.');

  const player = await enterAs('Petra', 1, '/your-account');
  await expect(page.getByRole('link', { name: 'Monzo' })).toHaveAttribute(
    'href',
    /^https:\/\/monzo\.me\/kickabout\?d=KB/,
  );
  await page.getByRole('button', { name: 'Pay in your bank’s app' }).click();
  for (const text of ['12-34-56', '12345678', 'GB33 BUKB 2020 1555 5555 55'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.goto('/how-to-pay');
  await expect(page.getByRole('region', { name: 'Bank details' })).toContainText('12-34-56');
  const { ways_to_pay } = await player.call('getOwnDetails', { params: { id: player.playerId } });
  expect(ways_to_pay.arrives).toBe('in_minutes');
});
