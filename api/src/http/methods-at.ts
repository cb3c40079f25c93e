import { API_PREFIX, routes } from '@kickabout/contract';

const PATTERNS = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The methods that the contract has for a URL; empty for an unknown one. */
export function methodsAt(url: string): string[] {
  const path = url.split('?')[0] ?? '';
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
