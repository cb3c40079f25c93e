import { expect, it } from 'vitest';
import { SETTINGS } from './settings.ts';

function row([name, schema]: [string, (typeof SETTINGS.shape)[keyof typeof SETTINGS.shape]]): string {
  const { success, data } = schema.safeParse(undefined);
  const usual = !success ? 'required' : data === undefined || String(data) === '' ? 'none' : String(data);
  expect(schema.description, name).toBeTruthy();
  return `| \`${name}\` | ${usual} | ${schema.description} |`;
}

it('docs/settings.md lists every setting; `npm run schema` writes it', async () => {
  await expect(`# Settings

Environment variables that a host sets, written by \`npm run schema\` from \`api/src/installation/settings/settings.ts\`. They’re
validated at startup, and \`npm run api -- doctor\` checks what they name.

| setting | default | meaning |
| --- | --- | --- |
${Object.entries(SETTINGS.shape).map(row).join('\n')}
`).toMatchFileSnapshot('../../../../docs/settings.md');
});
