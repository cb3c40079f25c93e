/** Answers of the identity provider and the bank, and everything of the API. */
const OTHER_PATHS = /^\/(login|bank|api)(\/|$)/;

/**
 * Whether a request opens a page in a tab or window. The worker leaves everything else alone: logging in, silent frames, the API,
 * files, and tabs that load a remote from somewhere else.
 */
export function isPageOfTheSite(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): boolean {
  const address = new URL(url);
  return (
    method === 'GET' &&
    mode === 'navigate' &&
    destination === 'document' &&
    address.origin === origin &&
    !OTHER_PATHS.test(address.pathname) &&
    !address.pathname.slice(address.pathname.lastIndexOf('/')).includes('.') &&
    !address.searchParams.has('override')
  );
}
