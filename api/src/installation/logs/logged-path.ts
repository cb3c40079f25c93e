import { routes } from '@kickabout/contract';

const OTHER_WORDS = ['api', 'v1', 'docs', 'openapi.json', 'healthz', 'readyz', 'metrics', 'config.json'];
const WORDS = new Set([
  ...OTHER_WORDS,
  ...Object.values(routes).flatMap(({ path }) => path.split('/').filter((word) => !word.includes(':'))),
]);
const ID = /^\d{1,9}$/;

/**
 * A request's path as it's logged: only the contract's words and ids stay, everything else becomes `*`. Any mistyped
 * path may contain a calendar's token or an email address.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((word) => (WORDS.has(word) || ID.test(word) ? word : '*'))
    .join('/');
}
