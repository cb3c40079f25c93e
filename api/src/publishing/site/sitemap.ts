import { escapeHtml } from '../../kernel/http/escape-html.ts';
import type { SiteRegistry } from '../remotes/registry.ts';

/** The shell's pages that anyone can read. */
const SHELL_PAGES = ['/', '/rules', '/how-to-pay'];

/** Pages may be listed; what the API answers is of no use to a search engine. */
export const robotsOf = (origin: string) =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;

/** The pages that search engines may list, as https://www.sitemaps.org describes: those that anyone can read and that have one address. */
export function sitemapOf(origin: string, { remotes }: SiteRegistry): string {
  const routes = remotes.flatMap(({ isPaused, live }) => (isPaused ? [] : (live?.routes ?? [])));
  const open = routes.filter(({ access, path }) => access === 'everyone' && !path.includes(':'));
  const paths = new Set([...SHELL_PAGES, ...open.map(({ path }) => path)]);
  const entries = [...paths].map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
