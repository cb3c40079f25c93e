/** Markup that is safe to insert into a page: all interpolated text is escaped. */
export type Html = { readonly markup: string };

type Fragment = Html | readonly Html[] | string | number | false | undefined;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(fragment: Fragment): string {
  if (fragment === undefined || fragment === false) return '';
  if (typeof fragment === 'object') {
    return 'markup' in fragment ? fragment.markup : fragment.map(({ markup }) => markup).join('');
  }
  return String(fragment).replace(/[&<>"']/g, (character) => REPLACEMENTS[character] ?? '');
}

/** Tagged template for pages. Text is escaped; `Html` is inserted unchanged; `false` and `undefined` render nothing. */
export function html(literals: TemplateStringsArray, ...fragments: Fragment[]): Html {
  return { markup: String.raw({ raw: literals }, ...fragments.map(render)) };
}
