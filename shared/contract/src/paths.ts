/** Where the API lives; every path of a call is below it. */
export const API_PREFIX = '/api/v1';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** Only matches if `:id` is a number, because another route has a word in its place. */
  readonly numericId?: true;
  /** Whether its body can have the request's id. */
  readonly takesId?: true;
};

/** `/matches/:id` and `{ id: 7 }` give `/matches/7`. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}".`);
    return encodeURIComponent(value);
  });
}

/**
 * The query of a call's address, `?a=1&b=2`, as it is: what a page asks for with its document and what its screen asks for
 * later have to be the same text, so that it's asked only once.
 */
export function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = Object.entries(query).map(([key, value]) => `${key}=${value}`);
  return search.length > 0 ? `?${search.join('&')}` : '';
}
