import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Preview, previewSite } from './preview-site.ts';

let folder: string;
let site: Preview;
let preview: Preview;

/** A preview of a live site, which here is a preview itself. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-preview-'));
  writeFileSync(join(folder, 'index.html'), '<title>Club</title>');
  writeFileSync(join(folder, 'shell.js'), 'live()');
  writeFileSync(join(folder, 'entry.js'), 'next()');
  site = await previewSite(folder);
  preview = await previewSite(new URL(site.address), {
    registry: { remotes: [] },
    folders: { '/remotes/mf-x/r2/': folder },
  });
});
afterAll(async () => {
  await preview.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

it('a preview of a live site answers 404 for what that doesn’t have', async () => {
  expect((await fetch(`${preview.address}/remotes/mf-x/r1/entry.js`)).status).toBe(404);
});

it.each([
  ['/matches', 200, 'text/html', '<title>Club</title>'],
  ['/shell.js', 200, 'text/javascript', 'live()'],
  ['/remotes.json', 200, 'application/json', '{"remotes":[]}'],
  ['/remotes/mf-x/r2/entry.js', 200, 'text/javascript', 'next()'],
])('a preview of a live site answers %s with %s', async (path, status, type, text) => {
  const response = await fetch(preview.address + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain(type);
  expect(await response.text()).toBe(text);
});
