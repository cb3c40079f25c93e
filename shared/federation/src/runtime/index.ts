/** What a page needs with its first screen of a remote: a chunk of its own. */
export { loadScreenModule } from './load-screen-module.ts';
export { readFirst } from './read-first.ts';
