import type { Brand } from './brand.ts';
import { type Html, html } from './html.ts';
import { stylesheet } from './stylesheet.ts';

export type Page = {
  brand: Brand;
  title: string;
  body: Html;
  /** Reload the page after this many seconds; for pages that wait for something. */
  refreshSeconds?: number;
};

/** A complete page of a stand-in: no scripts, one inline stylesheet, light and dark, from 320 px wide. */
export function page({ brand, title, body, refreshSeconds }: Page): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title} · ${brand.name}</title>
<style>${{ markup: stylesheet(brand) }}</style>
</head>
<body>
<header class="brand"><span class="mark" aria-hidden="true">${brand.mark}</span><span class="name">${brand.name}</span> <span class="tag">local stand-in</span></header>
<main class="card">
${body}
</main>
<footer>${brand.smallPrint}</footer>
</body>
</html>
`.markup;
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
