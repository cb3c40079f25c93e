/** The params of a path that a router's pattern (`/matches/:id`) matches, or null. */
export function matchPath(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const [wanted, given] = [pattern, path].map((each) => each.replace(/(?<!\/)\/+$/, '').split('/'));
  if (wanted === undefined || given === undefined || wanted.length !== given.length) return null;
  const params = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params.set(part.slice(1), value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
