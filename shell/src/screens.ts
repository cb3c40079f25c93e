/** What a page loads with its first screen. */
import { loadScreenModule } from '@kickabout/federation/runtime';
import { watchScreens } from '@kickabout/federation/watch-screens';

export const importScreen = watchScreens(loadScreenModule);
