import { expect, test } from '../support/test.ts';

test('a visitor’s first page preloads its code, styles and data, and asks for nothing else at first', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') asked.push(new URL(request.url()).pathname);
  });
  // Without the stream, what other tests change isn't read again.
  await page.route('**/api/v1/changes', () => {});
  const document = await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1, name: 'pending Matches' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // A browser asks for its icons when it needs them.
  const named = [
    ...((await document?.text()) ?? '').matchAll(
      /<(?:link rel="?preload"?|script)[^>]* (?:href|src)="?(\/[^">\s]+)/g,
    ),
  ];
  const paths = named.map(([, path = '']) => path);
  const fonts = asked.filter((path) => path.endsWith('.woff2') && !paths.includes(path));
  // On a busy machine two seconds may have passed, after which it loads what can wait.
  const first = asked.filter((path) => !path.startsWith('/assets/later.'));
  expect(first.toSorted()).toEqual(['/matches', ...paths, ...fonts].toSorted());
  for (const script of paths.filter((path) => path.endsWith('.js')))
    expect(await (await page.request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
