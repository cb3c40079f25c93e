/**
 * The cache with what the app shows without a network. The shell deletes it when someone logs out. Here because the service
 * worker reads it too.
 */
export const LAST_KNOWN_CACHE = 'kickabout-last-known';
