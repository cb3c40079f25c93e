/** The payee in a bank's payment link (`…/pay?payee=…`), or null where the link names none. */
export function payeeOfLink(link: string): string | null {
  return URL.parse?.(link)?.searchParams.get('payee') || null;
}
