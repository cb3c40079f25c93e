/** What a page needs with its first screen of a remote: a chunk of its own. */
import { watchScreens } from '../reports/watch-screens.tsx';
import { loadScreenModule } from './load-screen-module.ts';

export { readFirst } from './read-first.ts';

export const importScreen = watchScreens(loadScreenModule);
