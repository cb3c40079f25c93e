import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClubMoney, DEFAULT_MONEY } from '@kickabout/domain';
import { readShell } from '@kickabout/releases/site';
import { type EncodedText, encodeDocument } from '../../kernel/http/encoded-text.ts';
import { escapeHtml } from '../../kernel/http/escape-html.ts';
import { routesOf, type SiteRegistry } from '../remotes/registry.ts';
import type { RemoteServices } from '../remotes/remote-services.ts';
import { describePage } from './describe-page.ts';
import { firstPaints } from './first-paints.ts';
import { type KnownPage, withHead } from './page-head.ts';
import { matchPath, type PageVisit, type Preload, preloadsOf } from './page-preloads.ts';
import type { VisitorAnswers } from './visitor-answers.ts';

/** What it shows changes with every answer, and 9 takes eight times as long for 2 % less. */
const BROTLI_QUALITY = 6;

/** Documents are the same for every page of most routes; those of matches differ. */
const MOST_KEPT = 500;

/**
 * Makes the documents of a built site: its `index.html` with the page at the path as HTML, if it's one of the shell's own,
 * a head that describes it, and preloads of what its route needs from the live releases. Follows every change of the site's
 * files; null while there are none.
 */
export function pageDocuments(
  root: string,
  services: Pick<RemoteServices, 'registry' | 'config' | 'clock' | 'answerCache' | 'log'>,
  visitorAnswers: VisitorAnswers,
) {
  const { registry, config } = services;
  let live = {
    stamp: '',
    site: Promise.resolve<BuiltSite | null>(null),
    kept: new Map<string, EncodedText>(),
  };

  return async (visit: PageVisit): Promise<EncodedText | null> => {
    const now = await registry.current();
    const stamp = `${now.document.etag} ${await stampOf(root)}`;
    if (stamp !== live.stamp) live = { stamp, site: readSite(root), kept: new Map() };
    const { kept } = live;
    const site = await live.site;
    if (site === null) return null;
    const preloads = preloadsOf(now.remotes, site.screens, visit);
    const [path = '/'] = visit.url.split('?');
    const page = site.pages[path];
    const [head, paints] = await Promise.all([
      describePage(path, findPage(site.titles, now, path), services),
      firstPaints(now.remotes, site.shapes, visit, { ...services, visitorAnswers }),
    ]);
    const { mayBeSignedIn } = visit;
    const money = writtenMoney(config.club.money);
    const key = JSON.stringify([
      preloads,
      head,
      page === undefined ? '' : path,
      mayBeSignedIn,
      money,
      paints,
    ]);
    if (kept.size >= MOST_KEPT) kept.clear();
    const html = () =>
      withMoney(
        withVisitor(
          withPaints(withPage(withHead(site.html, head), page), paints, site.shapes['style']),
          mayBeSignedIn,
        ),
        money,
      );
    const document = kept.get(key) ?? makeDocument(html(), preloads);
    kept.set(key, document);
    return document;
  };
}

type BuiltSite = NonNullable<Awaited<ReturnType<typeof readSite>>>;

/** `index.html`, for every page, and what a built shell says of itself; null if there's no page. */
async function readSite(root: string) {
  const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
  const { screens = [], pages = {}, titles = {}, shapes = {} } = (await readShell(root)) ?? {};
  return html === null ? null : { html, screens, pages, titles, shapes };
}

async function stampOf(root: string): Promise<string> {
  const times = ['index.html', 'shell.json'].map((file) =>
    stat(join(root, file)).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => '',
    ),
  );
  return (await Promise.all(times)).join();
}

function makeDocument(html: string, preloads: readonly Preload[]): EncodedText {
  const links = preloads.map(linkOf).join('');
  const text = html.replace('</head>', () => `${links}</head>`);
  return encodeDocument(text, BROTLI_QUALITY);
}

function findPage(titles: BuiltSite['titles'], live: SiteRegistry, path: string): KnownPage | null {
  const own = titles[path];
  if (own !== undefined) return { title: own, path };
  const found = routesOf(live).find((route) => matchPath(route.path, path) !== null);
  return found ? { title: found.title, path: found.path.includes(':') ? null : found.path } : null;
}

/** The document has the skeleton of a page, unless the page itself is known. */
const withPage = (html: string, page: string | undefined) =>
  page === undefined ? html : html.replace(/<!--page-->.*<!--\/page-->/s, () => page);

/** In place of skeletons, what is known already, with its styles. */
function withPaints(html: string, paints: Readonly<Record<string, string>>, style = ''): string {
  if (Object.keys(paints).length === 0) return html;
  return html
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(/<!--painted ([\w.-]+)-->.*?<!--\/painted-->/gs, (skeleton, name: string) =>
      Object.hasOwn(paints, name)
        ? `<div data-painted="${name}" data-waiting style="display:contents">${paints[name]}</div>`
        : skeleton,
    );
}

/** Styles reserve space for the parts that only signed-in people see (`:root[data-signed-in]`). */
const withVisitor = (html: string, mayBeSignedIn: boolean) =>
  mayBeSignedIn ? html.replace('<html ', '<html data-signed-in ') : html;

/** How the page counts and writes money, as JSON; null if that's as its scripts do by themselves. */
function writtenMoney(money: ClubMoney): string | null {
  const written = JSON.stringify(money);
  return written === JSON.stringify(DEFAULT_MONEY) ? null : written;
}

const withMoney = (html: string, money: string | null) =>
  money === null ? html : html.replace('<html ', () => `<html data-money="${escapeHtml(money)}" `);

/** Scripts come after those of the page itself, which show its frame. */
function linkOf({ href, as, integrity }: Preload): string {
  const pinned = integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;
  const priority = as === 'script' ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="${as}" crossorigin${priority}${pinned} href="${escapeHtml(href)}">`;
}
