/** The page where admins manage remotes. Without it, they couldn't bring back the remote that contains it. */
const PAGE_OF_REMOTES = '/remotes';

export const isPageOfRemotes = (path: string): boolean =>
  path === PAGE_OF_REMOTES || path.startsWith(`${PAGE_OF_REMOTES}/`);
