/** What a page needs with its first screen of a remote: a chunk of its own. */
export { importScreen } from './import-screen.tsx';
export { readFirst } from './read-first.ts';
