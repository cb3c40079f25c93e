import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '../src/test.ts';
import { followTutorial, type Tutorial } from '../src/tutorial.ts';

const root = resolve(import.meta.dirname, '../..');
const GUIDE = join(root, 'docs/volunteers.md');

let folder: string;
let tutorial: Tutorial | undefined;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-own-remote-'));
});
test.afterAll(async () => {
  await tutorial?.end();
  rmSync(folder, { recursive: true, force: true });
});

test('docs/volunteers.md leads from one file in an empty folder to a remote inside the site', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const step = <T>(title: string, work: () => Promise<T>) => test.step(title, work);
  const site = baseURL ?? '';
  const environment = {
    // The volunteer's own Node.js, which is as new as the guide asks for.
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    KICKABOUT_SITE: site,
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

  expect(await step('create-remote --update', () => run('own-update'))).toContain('up to date');
});
