/** The page on which admins look after remotes. Without it, its own remote couldn't be brought back. */
const PAGE_OF_REMOTES = '/remotes';

export const isPageOfRemotes = (path: string): boolean =>
  path === PAGE_OF_REMOTES || path.startsWith(`${PAGE_OF_REMOTES}/`);
