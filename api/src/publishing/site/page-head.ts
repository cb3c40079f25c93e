import { escapeHtml } from '../../kernel/http/escape-html.ts';

/** What a document says of its page: in the browser's tab, in search results, and in the preview of a link to it. */
export type PageHead = {
  title: string;
  description: string;
  clubName: string;
  /** Absolute, because previews are made on another site; null if the page has no address of its own. */
  url: string | null;
  image: string;
};

/** A page that the site has. Its path is null if it's one of many with the same route: only those that exist have an address. */
export type KnownPage = { title: string; path: string | null };

/** Replaces the title and the description of a document, and adds the canonical address and the Open Graph tags (https://ogp.me) that previews are made from. */
export function withHead(html: string, { title, description, clubName, url, image }: PageHead): string {
  // With the club: a messenger shows the title, but not the name of the site.
  const fullTitle = `${title} · ${clubName}`;
  const graph = {
    'og:type': 'website',
    'og:site_name': clubName,
    'og:title': fullTitle,
    'og:description': description,
    ...(url !== null && { 'og:url': url }),
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': 'en_GB',
  };
  const tags = [
    `<title>${escapeHtml(fullTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(graph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
  ];
  return html
    .replace(/<meta name="?description"? [^>]*>/, '')
    .replace(/<title>.*?<\/title>/s, () => tags.join(''));
}
