import type { HttpAnswer } from './http.ts';

/** What the page asked the API for before its scripts ran: `<link rel="preload" as="fetch">`, each answer for one call. */
const links = () => [...document.querySelectorAll('link[rel="preload"][as="fetch"]')];
const linkTo = (address: string): Element | undefined =>
  links().find((link) => link.getAttribute('href') === address);

/** Whether any answer that was asked for with the page is still to be taken. */
export const hasEarlyReads = (): boolean => links().length > 0;

/** Whether an answer is on its way already. */
export const isEarlyRead = (address: string): boolean => linkTo(address) !== undefined;

/** The answer that is on its way, or null if it failed: then the call is made again, to find out why. */
export async function takeEarlyRead<Answer>(
  address: string,
  signal?: AbortSignal,
): Promise<HttpAnswer<Answer> | null> {
  linkTo(address)?.remove();
  const response = await fetch(address, signal ? { signal } : {}).catch(() => null);
  if (response?.ok !== true) return null;
  return { data: (await response.json()) as Answer, link: response.headers.get('link') };
}
