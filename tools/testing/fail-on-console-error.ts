import { afterEach, beforeEach } from 'vitest';

/** A test that makes the product complain without expecting it fails, whatever it asserts. */
const complaints: string[] = [];
const report = console.error;

beforeEach(() => {
  complaints.length = 0;
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    report(...words);
  };
});

afterEach(() => {
  console.error = report;
  if (complaints.length > 0) throw new Error(`Unexpected console.error:\n${complaints.join('\n')}`);
});
