import { API_PREFIX, type Route, routes } from '@kickabout/contract';

const PATTERNS = Object.values(routes).map(({ method, path, numericId }: Route) => ({
  method,
  parameters: path.split(':').length - 1,
  pattern: new RegExp(
    `^${API_PREFIX}${path.replace(/:\w+/g, (name) => (numericId && name === ':id' ? '[0-9]+' : '[^/]+'))}/?$`,
  ),
}));

/** The methods that the contract has for a URL; empty for an unknown one. A path without parameters hides those that fit too. */
export function methodsAt(url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const fitting = PATTERNS.filter(({ pattern }) => pattern.test(path));
  const fewest = Math.min(...fitting.map(({ parameters }) => parameters));
  return [...new Set(fitting.flatMap(({ method, parameters }) => (parameters === fewest ? [method] : [])))];
}
