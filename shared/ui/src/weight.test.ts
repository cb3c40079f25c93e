import { expect, test } from 'vitest';
import { weighComponents } from './testing/weigh-components.ts';

const KB = 1024;

test('the components of every screen weigh less than 8 KB in total', async () => {
  const { js, css } = await weighComponents(['Button', 'Card', 'TextField', 'Dialog']);
  expect(js).toBeGreaterThan(KB);
  expect(js).toBeLessThan(8 * KB);
  expect(css).toBeLessThan(4 * KB);
});

test('a bundle only contains the components it uses', async () => {
  const { js, css } = await weighComponents(['Badge']);
  expect(js).toBeLessThan(KB);
  expect(css).toBeLessThan(KB);
});
