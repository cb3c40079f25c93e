import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** The fields of a registry entry that matter here. */
interface PublishedRemote {
  readonly name: string;
  readonly release: string;
  readonly entry: string;
  readonly integrity: string;
  readonly contract: string;
}

type RemoteFile = 'entry' | 'script' | 'style';

/** One way in which a remote fails. */
export interface Failure {
  /** The message in its part of the page. */
  readonly says: RegExp;
  /** Handles the requests for one kind of its files; all others work as usual. */
  readonly answer?: Partial<Record<RemoteFile, (route: Route) => Promise<unknown> | undefined>>;
  /** Publishes another release with this text as its entry, pinned with the correct digest. */
  readonly entry?: (container: string, original: string) => string;
  /** Publishes the release with these differences. */
  readonly publish?: Partial<PublishedRemote>;
  /** Milliseconds after which the page gives up on a file that never arrives. */
  readonly hangsFor?: number;
}

export const script = (body: string) => ({
  contentType: 'text/javascript',
  headers: { 'access-control-allow-origin': '*' },
  body,
});

export const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Remotes of the site that fail, for one page, until they are fixed. */
interface FailingRemotes {
  fix(remote: string): void;
}

/** The page's longest pause before another attempt, in milliseconds. */
const PAUSE = 1700;

/**
 * Makes remotes, by name, fail in a page that hasn't been opened yet. The page's clock runs as usual, and skips ahead when
 * it would only wait: between attempts, and for a file that never arrives.
 */
export async function failRemotes(
  page: Page,
  failures: Readonly<Record<string, Failure>>,
): Promise<FailingRemotes> {
  const failing = new Map(Object.entries(failures));
  const published = (await (await page.request.get('/remotes.json')).json()) as {
    remotes: PublishedRemote[];
  };
  const remotes = new Map(published.remotes.map((remote) => [remote.name, remote]));
  const broken = new Map<string, { readonly published: PublishedRemote; readonly entry: string | null }>();
  for (const [name, failure] of failing) {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`${name} is not published.`);
    broken.set(name, await breakRelease(page, remote, failure));
  }
  await page.clock.install();
  const skipAhead = skipAheadOn(page);
  await page.route('**/remotes.json', (route) =>
    route.fulfill({
      json: {
        ...published,
        remotes: [...remotes.values()].map((remote) =>
          failing.has(remote.name) ? broken.get(remote.name)?.published : remote,
        ),
      },
    }),
  );
  await page.route('**/remotes/*/*/*', async (route) => {
    const [, remote = '', file = ''] =
      /\/remotes\/([^/]+)\/[^/]+\/(.*)/.exec(new URL(route.request().url()).pathname) ?? [];
    const failure = failing.get(remote);
    if (failure === undefined) return route.continue();
    const kind: RemoteFile =
      file === 'remote-entry.js' ? 'entry' : file.endsWith('.css') ? 'style' : 'script';
    const answered = failure.answer?.[kind]?.(route);
    const entry = kind === 'entry' ? (broken.get(remote)?.entry ?? null) : null;
    if (answered) await answered;
    else if (failure.hangsFor === undefined || failure.answer?.[kind] === undefined)
      await (entry === null ? route.continue() : route.fulfill(script(entry)));
    else return skipAhead(failure.hangsFor);
    // The page downloads the failed file once more, as data; then it pauses.
    if (route.request().resourceType() === 'fetch') skipAhead(PAUSE);
  });
  return { fix: (remote) => void failing.delete(remote) };
}

async function breakRelease(page: Page, remote: PublishedRemote, { entry, publish }: Failure) {
  if (!entry) return { published: { ...remote, ...publish }, entry: null };
  const release = `${remote.release}-broken`;
  const container = (of: string) => `${remote.name}_${of}`.replace(/\W/g, '_');
  const original = await (await page.request.get(remote.entry)).text();
  const text = entry(container(release), original.replaceAll(container(remote.release), container(release)));
  return { published: { ...remote, release, integrity: digest(text) }, entry: text };
}

/** Skips ahead once the page has started waiting; otherwise the wait takes as long as on any page. */
function skipAheadOn(page: Page): (milliseconds: number) => void {
  let isDue = false;
  return (milliseconds) => {
    // Files that are requested together time out together.
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      page.clock.fastForward(milliseconds).catch(() => {});
    }, 50);
  };
}
