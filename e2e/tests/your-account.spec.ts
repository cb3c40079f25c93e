import { expect, test } from '../support/test.ts';

test.use({ as: 'player', viewport: { width: 390, height: 844 } });

test('the account shows balance, months, payments and attributes, and each part has an address that keeps what the page is about (§9.7)', async ({
  page,
}) => {
  await page.goto('/your-account?match=28#notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sam!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeInViewport();
  const parts = page.getByRole('navigation', { name: 'Parts of your account' });
  await parts.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL('/your-account?match=28#me');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeInViewport();

  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(/£\d+\.\d\d/);
  const headers = (table: string) => page.getByRole('table', { name: table }).getByRole('columnheader');
  const columns = ['Month', 'Year', 'Goals', 'Assists', 'Own goals'];
  await expect(headers('Goals, assists and own goals by month')).toHaveText(columns);
  const payments = page.getByRole('region', { name: 'Payment history' });
  await expect(payments.getByRole('listitem').first()).toHaveText(
    /\S \d+ \w{3} · balance −?£\d+\.\d\d[+−]£\d+\.\d\d$/,
  );
  await page.getByRole('button', { name: 'Show attributes' }).click();
  await expect(headers('Each attribute, from 0 to 100')).toHaveText(['Attribute', 'Value']);
  await page.getByRole('button', { name: 'Hide attributes' }).click();
  await expect(page.getByRole('table', { name: 'Each attribute, from 0 to 100' })).toBeHidden();
});
