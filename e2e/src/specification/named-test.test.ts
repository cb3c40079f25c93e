import { expect, it } from 'vitest';
import { isTitleOf, testsIn } from './named-test.ts';

const SOURCE = `
import { test } from '../src/test.ts';

const SENTENCE = 'Said by a constant';

test('first', async ({ page }) => {
  // Said by a comment
  await say(page, SENTENCE);
});

for (const way of WAYS) {
  test(\`second, by \${way}\`, async () => {
    await expect(page).toHaveText('Said by the second');
  });
}

it.each([
  ['a', 'Said by a case'],
])('third: %s', (sentence) => expect(sentence).toBeTruthy());

async function say(page: Page, text: string): Promise<void> {
  await page.fill('Said by a helper', text);
}
`;

const textOf = (title: string) => testsIn(SOURCE).find((test) => isTitleOf(test.title, title))?.text ?? '';

it('a test’s text is its own code and the declarations that it uses, and nothing else', () => {
  expect(testsIn(SOURCE)).toHaveLength(3);
  expect(textOf('first')).toMatch(/Said by a helper/);
  expect(textOf('first')).toMatch(/Said by a constant/);
  expect(textOf('first')).not.toMatch(/first|Said by (the second|a case|a comment)/);
  expect(textOf('second, by popup')).toMatch(/Said by the second/);
  expect(textOf('second, by popup')).not.toMatch(/Said by a helper/);
  expect(textOf('third: %s')).toMatch(/Said by a case/);
});
