import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { approveClaims } from '../support/approve-claims.ts';
import { expect, test } from '../support/test.ts';
import { followTutorial, type Tutorial } from '../support/tutorial.ts';

const root = resolve(import.meta.dirname, '../..');
const GUIDE = join(root, 'create-remote/README.md');

let folder: string;
let tutorial: Tutorial | undefined;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-own-remote-'));
});
test.afterAll(async () => {
  await tutorial?.end();
  rmSync(folder, { recursive: true, force: true });
});

test('create-remote/README.md leads from one file in an empty folder to a remote on the site', async ({
  page,
  baseURL,
  admin,
  browse,
}) => {
  test.setTimeout(600_000);
  const step = <T>(title: string, work: () => Promise<T>) => test.step(title, work);
  const site = baseURL ?? '';
  const { key } = await admin.call('createPublishKey', {
    params: { name: 'mf-tea' },
    body: { holder: 'A volunteer', days: 7 },
  });
  const environment = {
    // The volunteer's own Node.js, which is as new as the guide asks for.
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    KICKABOUT_SITE: site,
    KICKABOUT_PUBLISH_KEY: key,
    npm_config_prefer_offline: 'true',
  };
  await step('npm run packages', () => followTutorial(GUIDE, root, environment).run('packages'));
  const packages = join(root, 'dist/packages');
  const file = readdirSync(packages).find((name) => name.startsWith('kickabout-create-remote-')) ?? '';
  cpSync(join(packages, file), join(folder, file));

  await step('create-remote', () => followTutorial(GUIDE, folder, environment).run('own-create'));
  tutorial = followTutorial(GUIDE, join(folder, 'mf-tea'), environment);
  const { run, start, stop } = tutorial;
  const built = await step('npm test and npm run build', () => run('own-test'));
  expect(built).toMatch(/Built mf-tea \w+ into dist/);

  const said = await step('npm run dev', () => start('own-dev', /Press Ctrl-C to stop/));
  const link = /http\S+\?override=\S+/.exec(said)?.[0] ?? '';
  expect(link).toMatch(`${site}/tea?override=mf-tea@http://localhost:`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Tea' })).toBeVisible();
  await run('own-edit');
  await expect(page.getByText('Two sugars, please.')).toBeVisible();
  await page.close();
  await stop('own-dev');

  const waits = await step('npm run release', () => run('own-release'));
  expect(waits).toMatch(/mf-tea \w+ is waiting for an admin.*the page \/tea/s);
  await step('an admin approves', async () => {
    await approveClaims(admin, 'mf-tea');
    const visitor = await browse('visitor');
    await visitor.goto('/tea');
    await expect(visitor.getByText('Two sugars, please.')).toBeVisible();
  });

  expect(await step('create-remote --update', () => run('own-update'))).toContain('up to date');
});
