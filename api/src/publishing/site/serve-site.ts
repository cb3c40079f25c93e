import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { OVERRIDDEN_COOKIE, shareIn } from '@kickabout/contract/audience';
import { monthAt } from '@kickabout/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cached } from '../../kernel/answer-cache/answer-cache.ts';
import { type Config, isThisMachine } from '../../kernel/config.ts';
import { sendDocument } from '../../kernel/http/encoded-text.ts';
import { escapeHtml } from '../../kernel/http/escape-html.ts';
import { routesOf, type SiteRegistry } from '../remotes/registry.ts';
import type { RemoteServices } from '../remotes/remote-services.ts';
import { serveReleases } from '../remotes/serve-releases.ts';
import { pageDocuments } from './page-document.ts';
import { serveApp } from './serve-app.ts';
import { type PictureServices, serveMatchPictures } from './serve-match-pictures.ts';
import type { VisitorAnswers } from './visitor-answers.ts';

/** The shell's pages that anyone can read. */
const SHELL_PAGES = ['/', '/rules', '/how-to-pay'];

/** Pages may be listed; what the API answers is of no use to a search engine. */
const robotsOf = (origin: string) => `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;

/** The pages that search engines may list, as https://www.sitemaps.org describes: those that anyone can read and that have one address. */
function sitemapOf(origin: string, live: SiteRegistry): string {
  const open = routesOf(live).filter(({ access, path }) => access === 'everyone' && !path.includes(':'));
  const paths = new Set([...SHELL_PAGES, ...open.map(({ path }) => path)]);
  const entries = [...paths].map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/**
 * A local site has several hosts, `localhost` and `127.0.0.1`, but sign-in only works on the one in `PUBLIC_URL`, so
 * pages on the others redirect to it. Other sites are left alone, because a proxy may well call them `127.0.0.1`; so
 * are other ports, which may be forwarded here.
 */
function redirectToCanonicalHost(app: FastifyInstance, { publicOrigins }: Config): void {
  const [home] = publicOrigins;
  if (home === undefined || !isThisMachine(home)) return;
  app.addHook('onRequest', async (request, reply) => {
    const asked = `${request.protocol}://${request.host}`;
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || publicOrigins.includes(asked) || !isSameServer(asked, home)) return;
    return reply.header('cache-control', 'no-store').redirect(home + request.url);
  });
}

const isSameServer = (asked: string, home: string): boolean =>
  URL.canParse(asked) && isThisMachine(asked) && new URL(asked).port === new URL(home).port;

/** These paths contain a hash or a release, so their files never change. */
const IMMUTABLE = /^\/(assets|remotes\/[^/]+\/[^/]+)\//;

/** How long `/config.json` waits for the database. Milliseconds. */
const PATIENCE = 1000;

/** The page that the login popup opens with. */
const LOGIN_WINDOW = /^\/assets\/login-window\./;

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves the built site if there is one: hashed files are cached for good, everything else is revalidated, and
 * `/config.json` says what the environment and the club have decided. Returns the page for paths that only the browser's router knows.
 */
export async function registerSite(
  app: FastifyInstance,
  services: Pick<RemoteServices, 'config' | 'clock' | 'answerCache' | 'log' | 'registry' | 'db'> &
    PictureServices,
  visitorAnswers: VisitorAnswers,
): Promise<Page | null> {
  const { config, clock, answerCache } = services;
  app.get('/config.json', async (_request, reply) => {
    // The page gets the club’s latest settings or, while the database is down, the last ones that are known.
    const firstYear = answerCache
      .checkForChanges()
      .then(loadFirstYear)
      .catch(() => null);
    const known = await Promise.race([firstYear, sleep(PATIENCE, null, { ref: false })]);
    return reply.header('cache-control', 'no-cache').send(siteConfig(config, known));
  });
  if (config.siteFolder === null) return null;

  const root = resolve(config.siteFolder);
  if (!existsSync(join(root, 'index.html')))
    app.log.warn('site: SITE_FOLDER has no index.html yet; the site will be served once it’s built');
  redirectToCanonicalHost(app, config);
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const url = path.slice(root.length).replaceAll('\\', '/');
      reply.header('cache-control', IMMUTABLE.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // With the policy of the other pages, WebKit cuts the popup off from its opener when it goes on to the provider.
      if (LOGIN_WINDOW.test(url)) reply.header('cross-origin-opener-policy', 'unsafe-none');
    },
  });
  serveReleases(app, services);
  serveApp(app, config);
  serveMatchPictures(app, services);
  const [origin = ''] = config.publicOrigins;
  const documentOf = pageDocuments(root, services, visitorAnswers);
  const page: Page = async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isFile(request.url)) {
      const { cookie = '' } = request.headers;
      const mayBeSignedIn = SIGNED_IN.test(cookie);
      const month = monthAt(clock.now(), config.club.timeZone);
      const document = await documentOf({
        url: request.url,
        mayBeSignedIn,
        isOverridden: OVERRIDDEN.test(cookie),
        share: shareIn(cookie),
        month,
      });
      if (document !== null)
        return sendDocument(request, reply, document, { type: 'text/html', vary: ['cookie'] });
    }
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  };
  app.get('/', page);
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robotsOf(origin)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(origin, await services.registry.current())),
  );
  return page;
}

/** The cookie by which the identity library remembers that someone signed in. */
const SIGNED_IN = /(?:^|; )auth0\.[^=]*is\.authenticated=/;

/** A tab of this browser may show other releases than the live ones. */
const OVERRIDDEN = new RegExp(`(?:^|; )${OVERRIDDEN_COOKIE}=1`);

/** Pages have no file extension, and a file that's gone must not be answered with a page. */
function isFile(url: string): boolean {
  const [path = ''] = url.split('?');
  return IMMUTABLE.test(path) || path.slice(path.lastIndexOf('/')).includes('.');
}

/** The year of the club's first completed match; null before that. */
const loadFirstYear = (cached: Cached): Promise<number | null> =>
  cached('first year', async (db) => {
    const completed = db.selectFrom('matches').where('match_status', '=', 'completed');
    const { first } = await completed
      .where('deleted_at', 'is', null)
      .select(({ fn }) => fn.min<string | null>('match_date').as('first'))
      .executeTakeFirstOrThrow();
    return { value: first === null ? null : Number(first.slice(0, 4)), tags: ['results'], bytes: 0 };
  });

function siteConfig({ club, identity, remoteOverrides, serviceWorker }: Config, firstYear: number | null) {
  const issuer = new URL(identity.issuer);
  return {
    clubName: club.name,
    timeZone: club.timeZone,
    firstYear,
    remoteOverrides,
    serviceWorker,
    identity: {
      domain: issuer.protocol === 'https:' ? issuer.host : issuer.origin,
      clientId: identity.clientId,
      audience: identity.audience,
      refreshTokens: identity.refreshTokens,
      sessionDays: identity.sessionDays,
    },
  };
}
