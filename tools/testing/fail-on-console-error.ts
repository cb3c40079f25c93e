import { afterEach, beforeEach } from 'vitest';

/** A test fails if the product logs an error that the test doesn't expect. */
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
