import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { logInAs } from '../../support/pages/sign-in.ts';
import { findFivePorts } from '../../support/start-product.ts';
import { followInClone, type Tutorial } from '../../support/tutorial.ts';

const BEFORE = 'What’s good and what could be better.';
const AFTER = 'Say it as you would in the pub.';

let tutorial: Tutorial;
test.afterAll(() => tutorial?.end());

test('docs/volunteers.md leads from a clone to a changed sentence for everyone, back again, and to a remote of your own', async ({
  browser,
}) => {
  test.skip(
    !existsSync(resolve(import.meta.dirname, '../../../.git')),
    'This folder is not a git repository.',
  );
  test.setTimeout(300_000);
  const port = await findFivePorts();
  const site = `http://localhost:${port}`;
  tutorial = followInClone('docs/volunteers.md', port);
  const step = <T>(title: string, work: () => Promise<T>) => test.step(title, work);

  await step('npm start', () => tutorial.start('start', /Kickabout is at/));
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await step('another player reads the board', async () => {
    await logInAs(page, 'player@kickabout.test');
    await openFeedback(page);
    await expect(page.getByText(BEFORE)).toBeVisible();
  });

  const said = await step('npm run dev', () => tutorial.start('dev', /Press Ctrl-C to stop/));
  const link = /http\S+\?override=\S+/.exec(said)?.[0] ?? '';
  expect(link).toMatch(`${site}/feedback?override=mf-feedback@http://localhost:`);
  await step('the sentence changes in that tab only', async () => {
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByText(BEFORE)).toBeVisible();
    await tutorial.run('edit');
    await expect(tab.getByText(AFTER)).toBeVisible();
    await page.reload();
    await expect(page.getByText(BEFORE)).toBeVisible();
  });
  await tutorial.stop('dev');
  await step('npm run unit', () => tutorial.run('unit'));

  await step('npm run release', () => tutorial.run('release'));
  await page.reload();
  await expect(page.getByText(AFTER)).toBeVisible();
  expect(await tutorial.run('releases')).toMatch(/released .*● live/);

  await step('npm run rollback', () => tutorial.run('rollback'));
  await page.reload();
  await expect(page.getByText(BEFORE)).toBeVisible();

  await step('npm run create-remote', () => tutorial.run('create'));
  await step('npm run release of it', () => tutorial.run('release-own'));
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Kit' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
  await context.close();
});

async function openFeedback(page: Page): Promise<void> {
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
}
