/** Markup that is safe to insert into a page: all interpolated text is escaped. */
export type Html = { readonly markup: string };

type Fragment = Html | readonly Html[] | string | number | false | undefined;

function render(fragment: Fragment): string {
  if (fragment === undefined || fragment === false) return '';
  if (typeof fragment === 'object') {
    return 'markup' in fragment ? fragment.markup : fragment.map(({ markup }) => markup).join('');
  }
  return String(fragment).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Tagged template for pages. Text is escaped; `Html` is inserted unchanged; `false` and `undefined` render nothing. */
export function html(literals: TemplateStringsArray, ...fragments: Fragment[]): Html {
  return { markup: String.raw({ raw: literals }, ...fragments.map(render)) };
}

export type Page = {
  /** Of the stand-in. */
  name: string;
  title: string;
  body: Html;
  /** Above the rest: what was wrong with a form. */
  error?: string | undefined;
  /** Reload the page after this many seconds; for pages that wait for something. */
  refreshSeconds?: number;
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
div, button { margin: 1rem 0; }
button, .text { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; font: inherit; }`;

/** A complete page of a stand-in: no scripts, and no more design than a phone needs. */
export function page({ name, title, body, error, refreshSeconds }: Page): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${error !== undefined && 'Error: '}${title} · ${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${error !== undefined && html`<p role="alert"><strong>${error}</strong></p>`}
${body}
</main>
<footer><small>${name} is a stand-in on this machine, and nothing leaves it.</small></footer>
</body>
</html>
`.markup;
}

/** A labelled input. */
export function textField(label: string, name: string, value: string, more: Html | '' = ''): Html {
  return html`<div><label for="${name}">${label}</label> <input class="text" id="${name}" name="${name}" value="${value}"${more}></div>`;
}

/** Security headers for every page: no framing, and no external resources. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      // Browsers apply form-action to the redirect that follows a form, too.
      ["form-action 'self'", ...formTargets].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  };
}
