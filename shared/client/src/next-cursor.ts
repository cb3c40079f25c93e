/** The cursor of the next page, from a `Link` header such as `</api/v1/players?cursor=…>; rel="next"`; null if there is none. */
export function nextCursor(link: unknown): string | null {
  const [, address] = (typeof link === 'string' && /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link)) || [];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor');
}
