/** Contents of files, by their path in the remote's folder. */
export type Files = Readonly<Record<string, string>>;

/** The sources of a new remote: one page for everyone, with its test. */
export function remoteFiles(name: string): Files {
  const title = titleOf(name);
  const word = name.slice('mf-'.length);
  const screen = `src/${word}/${word}-screen`;
  return {
    'remote.config.ts': `import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: '${name}',
  routes: [{ path: '/${word}', access: 'everyone', title: '${title}', screen: './${screen}.tsx' }],
  navigation: [{ label: '${title}', to: '/${word}', order: 90 }],
});
`,
    [`${screen}.tsx`]: `import { Card, Page, PageHeader } from '@kickabout/ui';

/** \`/${word}\`: the first page of this remote. */
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
import { Component } from './${word}-screen.tsx';

it('shows its title', () => {
  render(<Component />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeDefined();
});
`,
  };
}

/** "Car Sharing" for mf-car-sharing. */
export function titleOf(name: string): string {
  return name
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
