/** What a pay link's template can have filled in. */
const PLACEHOLDERS = ['amount', 'reference', 'payee'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/**
 * A pay link with its placeholders filled in, each encoded for an address. Others stay: an amount is filled in last, in the browser.
 * @param template such as `https://monzo.me/club/{amount}?d={reference}`
 */
export function fillPayLink(template: string, values: Partial<Record<Placeholder, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name as Placeholder];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

/** A pay link without an amount: the part of the path or the field of the query that has it is left out. */
export function withoutAmount(template: string): string {
  return template
    .replace(/([?&])[^?&#]*\{amount\}[^&#]*(&?)/, (_, before: string, after: string) => after && before)
    .replace(/\/[^/?#]*\{amount\}[^/?#]*/, '');
}

/** Of a site that encrypts, on the usual port, or of this machine, for trying. */
const ADDRESS =
  /^(?:https:\/\/[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:[/?][^\s\p{C}#]*)?$/u;

/** Why a template can't be a pay link, as the end of a sentence; null if it can. */
export function payLinkFault(template: string): string | null {
  if (template.includes('YOUR-NAME')) return 'still has YOUR-NAME: put the club’s own name there';
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].find(
    ([, name]) => !PLACEHOLDERS.some((known) => known === name),
  );
  if (unknown) return `has ${unknown[0]}, but only {amount}, {reference} and {payee} are filled in`;
  const filled = fillPayLink(template, { amount: '6.00', reference: 'KB1234', payee: 'Club' });
  if (/[{}]/.test(filled)) return 'has a { or } that doesn’t belong to a placeholder';
  if (!ADDRESS.test(filled))
    return 'must be an address that begins with https://, without a port or #, such as https://monzo.me/club/{amount}?d={reference}';
  const [site = ''] = /^https?:\/\/[^/?#]*/.exec(template) ?? [];
  if (site.includes('{')) return 'must not have a placeholder in the site’s own name';
  const [, ...query] = template.split('?');
  if (query.some((part) => part.split('&').some((field) => field.split('=')[0]?.includes('{'))))
    return 'must have a placeholder where a value belongs: after a / or a =';
  return null;
}
