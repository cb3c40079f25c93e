import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The remote whose packages a new one starts with: it uses only what all remotes share. */
const LIKE = 'mf-feedback';

/**
 * Writes the files of a new remote: one page for everyone, with its test.
 * @returns their paths, from the root of the repository
 */
export async function scaffoldRemote(root: string, name: string): Promise<string[]> {
  if (existsSync(join(root, name))) throw new Error(`${name} already exists.`);
  const title = titleOf(name);
  const path = `/${name.slice('mf-'.length)}`;
  const screen = `src/${name.slice('mf-'.length)}/${name.slice('mf-'.length)}-screen`;
  const manifest = JSON.parse(await readFile(join(root, LIKE, 'package.json'), 'utf8')) as object;
  const files: Record<string, string> = {
    'package.json': `${JSON.stringify({ ...manifest, name: `@kickabout/${name}`, description: `${title}.` }, null, 2)}\n`,
    'tsconfig.json': await readFile(join(root, LIKE, 'tsconfig.json'), 'utf8'),
    'remote.config.ts': `import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: '${name}',
  routes: [{ path: '${path}', access: 'everyone', title: '${title}', screen: './${screen}.tsx' }],
  navigation: [{ label: '${title}', to: '${path}', order: 90 }],
});
`,
    [`${screen}.tsx`]: `import { Card, Page, PageHeader } from '@kickabout/ui';

/** \`${path}\`: the first page of this remote. */
export function Component() {
  return (
    <Page width="reading">
      <PageHeader title="${title}" subtitle="A page of ${name}." />
      <Card>Change this sentence, and see it in the browser.</Card>
    </Page>
  );
}
`,
    [`${screen}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component } from './${screen.split('/').at(-1)}.tsx';

it('shows its title', () => {
  render(<Component />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeDefined();
});
`,
  };
  for (const [file, text] of Object.entries(files)) {
    const target = join(root, name, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return Object.keys(files).map((file) => join(name, file));
}

/** "Car Sharing" for mf-car-sharing. */
function titleOf(name: string): string {
  return name
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
