import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { digestOf } from '../../kernel/auth/digests.ts';
import { ProviderUnavailable } from '../../kernel/auth/provider.ts';
import type { TokenClaims } from '../../kernel/auth/verify-token.ts';
import { type Fact, visibly } from '../../kernel/database/fact.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import { escapeHtml } from '../../kernel/http/escape-html.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { CONFIRM_PATH } from './callback-path.ts';
import { STEP_MS } from './confirmations.ts';
import { requestTokens } from './tokens.ts';

/** How far the provider's clock may be off. Seconds. */
const LEEWAY = 60;

/** Nothing on the site may read, frame or script these pages: a remote's code could confirm what it wants itself. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

const EXPIRED = 'This has expired, or was done before. Go back to Kickabout and try again.';

/**
 * The pages on which someone who has just logged in sees what that login is for, and confirms it. The server gets the code and
 * exchanges it, so no script can have logged in for them; and what they confirm is what the server says here.
 */
export function registerConfirmPages(app: FastifyInstance, services: Services): void {
  app.register(async (pages) => {
    // The forms have no fields.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, null),
    );
    const answer =
      (page: (request: FastifyRequest, services: Services) => Promise<ConfirmPage>) =>
      async (request: FastifyRequest, reply: FastifyReply) =>
        send(
          reply,
          services.config.club.name,
          isOpenedByBrowser(request) ? await page(request, services) : NOT_HERE,
        );
    pages.get(CONFIRM_PATH, answer(askToConfirm));
    pages.post(CONFIRM_PATH, answer(decide));
  });
}

type ConfirmPage = { status: number; title: string; content: string };

const show = (status: number, title: string, text: string): ConfirmPage => ({
  status,
  title,
  content: `<p>${escapeHtml(text)}</p>`,
});

const NOT_HERE = show(403, 'Not here', 'This page only works in a window of its own.');

/** Browsers say so, and scripts can't: a `fetch` or a frame is something else. */
function isOpenedByBrowser({ headers, method }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, 'sec-fetch-site': site } = headers;
  const isPage = (mode ?? 'navigate') === 'navigate' && (dest ?? 'document') === 'document';
  return isPage && (method !== 'POST' || (site ?? 'same-origin') === 'same-origin');
}

type Query = { state?: string; code?: string; error?: string; form?: string; answer?: string };

async function askToConfirm(request: FastifyRequest, services: Services): Promise<ConfirmPage> {
  const { state, code, error } = request.query as Query;
  const { db, clock, log } = services;
  if (typeof state !== 'string' || (typeof code !== 'string' && typeof error !== 'string'))
    return show(400, 'Something is missing', EXPIRED);
  const asked = await db
    .selectFrom('confirmations')
    .selectAll()
    .where('state_sha256', '=', digestOf(state))
    .where('logged_in_at', 'is', null)
    // A process of an earlier version stored none.
    .where('facts', 'is not', null)
    .where('created_at', '>', new Date(clock.now() - STEP_MS))
    .executeTakeFirst();
  if (!asked) return show(400, 'Too late', EXPIRED);
  if (typeof code !== 'string')
    return show(400, 'You didn’t log in', 'Nothing was done. Go back to Kickabout.');
  const claims = await logInWith(services, code, asked).catch((problem: unknown) => {
    if (problem instanceof ProviderUnavailable) return null;
    throw problem;
  });
  const fault = claims === null ? 'The login can’t be checked.' : whyNot(claims, asked, services);
  if (fault !== null) {
    log.warn({ reason: fault }, 'sign-in: a login doesn’t confirm anything');
    return show(
      403,
      'That login doesn’t count',
      `${fault} Nothing was done. Go back to Kickabout and try again.`,
    );
  }
  const form = randomBytes(32).toString('base64url');
  await db
    .updateTable('confirmations')
    .set({ logged_in_at: new Date(clock.now()), form_sha256: digestOf(form) })
    .where('confirmation_id', '=', asked.confirmation_id)
    .execute();
  const button = (answer: 'yes' | 'no', label: string) =>
    `<form method="post" action="${CONFIRM_PATH}?form=${form}&amp;answer=${answer}"><button class="${answer}">${label}</button></form>`;
  const question = `<p>Do you want to <strong>${escapeHtml(asked.act)}</strong>?</p>`;
  const buttons = `${button('yes', 'Yes, do it')}${button('no', 'No, I didn’t ask for this')}`;
  const list = `<dl>${(asked.facts ?? []).map(factRow).join('')}</dl>`;
  return { status: 200, title: 'Is this what you want?', content: question + list + buttons };
}

/** Each text in a box of its own, so that none can pretend to be the page's, or another fact. */
function factRow({ label, before, after }: Fact): string {
  const value = (text: string | null) =>
    text === null ? '<i>none</i>' : `<bdi>${escapeHtml(visibly(text))}</bdi>`;
  const change = before === undefined ? '' : `<del>${value(before)}</del> → `;
  return `<dt>${escapeHtml(label)}</dt><dd>${change}${value(after)}</dd>`;
}

async function decide(request: FastifyRequest, { db, clock, log }: Services): Promise<ConfirmPage> {
  const { form, answer } = request.query as Query;
  const now = new Date(clock.now());
  const isYes = answer === 'yes';
  const decided = await db
    .updateTable('confirmations')
    .set(isYes ? { confirmed_at: now } : { refused_at: now })
    .where('form_sha256', '=', digestOf(String(form)))
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('logged_in_at', '>', new Date(clock.now() - STEP_MS))
    .returning(['player_id', 'call'])
    .executeTakeFirst();
  if (!decided) return show(400, 'Too late', EXPIRED);
  if (isYes) return show(200, 'Confirmed', 'Go back to Kickabout. You can close this window.');
  log.warn(
    { player: decided.player_id, call: decided.call },
    'sign-in: someone didn’t ask for what they were asked to confirm',
  );
  return show(
    200,
    'Nothing was done',
    'If you didn’t ask for this, something in the page did. Log out, close its window, and tell the person who runs your club’s server.',
  );
}

type Asked = Selectable<Schema['confirmations']>;

/** The claims of the ID token for a code; null if there's none, or it's invalid. @throws ProviderUnavailable */
async function logInWith(services: Services, code: string, { origin, code_verifier }: Asked) {
  const tokens = await requestTokens(services, {
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: origin + CONFIRM_PATH,
  });
  return tokens instanceof Refusal ? null : services.identity.verifyIdToken(tokens.id_token);
}

/** Why a login isn't a fresh one of the person who was asked; null if it is. */
function whyNot(
  { issuer, subject, all }: TokenClaims,
  asked: Asked,
  { config, clock }: Services,
): string | null {
  if (all['nonce'] !== asked.nonce) return 'It belongs to another attempt.';
  if (issuer !== asked.issuer || subject !== asked.subject) return 'It’s someone else’s.';
  const at = all['auth_time'];
  const isFresh =
    typeof at === 'number' &&
    at >= asked.created_at.getTime() / 1000 - LEEWAY &&
    at <= clock.now() / 1000 + LEEWAY;
  if (!isFresh) return 'The provider didn’t ask you again.';
  const { acrValues } = config.identity;
  const hasSecondFactor =
    acrValues.length === 0 ||
    acrValues.some((value) => value === all['acr']) ||
    (Array.isArray(all['amr']) && all['amr'].includes('mfa'));
  return hasSecondFactor ? null : 'Your club asks for a second factor, and the provider didn’t.';
}

/** The crest of the site's header. */
const CREST =
  '<svg viewBox="0 0 48 48" width="24" height="24" aria-hidden="true"><path d="M8 3h32a4 4 0 0 1 4 4v17c0 11-8.4 17-20 21.5C12.4 41 4 35 4 24V7a4 4 0 0 1 4-4Z" fill="#d3f544"/><path d="M15.5 12v23M17.5 22.5 31 34.5M18 24.6l8.2-7.5" fill="none" stroke="#13220a" stroke-width="5.5"/><circle cx="32.5" cy="12.75" r="4.75" fill="#13220a"/></svg>';

function send(reply: FastifyReply, clubName: string, { status, title, content }: ConfirmPage) {
  return reply
    .code(status)
    .headers(HEADERS)
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Kickabout</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0 }
header { display: flex; align-items: center; gap: .5rem; padding: .75rem 1.25rem; background: #07291d; color: #fff; font-weight: 700; overflow-wrap: anywhere }
main { max-width: 30rem; margin: 6vh auto 2rem; padding: 0 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
dt { margin-top: .75rem; font-size: .875rem }
dd { margin: .125rem 0 0; padding: .375rem .625rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .375rem; overflow-wrap: anywhere; white-space: pre-wrap; font-weight: 600 }
del { font-weight: 400 }
button { width: 100%; margin-top: .75rem; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; font: inherit; cursor: pointer; background: none; color: inherit }
.yes { background: #14532d; border-color: #14532d; color: #fff; font-weight: 600 }
</style>
</head>
<body>
<header>${CREST} ${escapeHtml(clubName)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`);
}
