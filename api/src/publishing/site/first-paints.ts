import { setTimeout as sleep } from 'node:timers/promises';
import type { PageTemplate, TemplateRead } from '@kickabout/contract';
import { isDatabaseUnavailable } from '../../kernel/database/database-errors.ts';
import type { Services } from '../../kernel/services.ts';
import { type RemoteNow, servedTo } from '../remotes/registry.ts';
import { PATIENCE } from './describe-page.ts';
import { type PageVisit, placesAt } from './page-preloads.ts';
import { paintPage, paintSlot } from './paint-page.ts';
import type { VisitorAnswers } from './visitor-answers.ts';

type Parts = Pick<Services, 'config' | 'clock' | 'answerCache' | 'log'> & { visitorAnswers: VisitorAnswers };

/**
 * What a page says before its scripts run, by place (`page`, or a slot): the templates of the releases that the visitor gets, filled in
 * with what a visitor who isn't signed in may read. Nothing for a view that isn't the first one (a query), where a tab may show another
 * release (overrides, and candidates for admins), or if the answers take too long.
 */
export async function firstPaints(
  remotes: readonly RemoteNow[],
  shapes: Readonly<Record<string, string>>,
  { url, mayBeSignedIn, isOverridden, share, month }: PageVisit,
  { config, clock, answerCache, log, visitorAnswers }: Parts,
): Promise<Record<string, string>> {
  const [path = '/', query] = url.split('?');
  if (query !== undefined || isOverridden === true || shapes['page'] === undefined) return {};
  const certain = remotes.filter(
    ({ candidate }) => !(mayBeSignedIn && candidate?.audience.stage === 'admins'),
  );
  const places = certain
    .flatMap((remote) => servedTo({ share, isAdmin: false }, remote) ?? [])
    .flatMap((release) => placesAt(release, path))
    .flatMap(({ slot, template, params, access }) =>
      template && access !== 'admin'
        ? [{ name: slot ?? 'page', template: template as PageTemplate, params }]
        : [],
    );
  if (places.length === 0) return {};
  const painted = answerCache.checkForChanges().then(async (cached) => {
    const paints = places.map(async ({ name, template, params }) => {
      const read = (one: TemplateRead) => placed(one, params, month);
      const answers = new Map<string, unknown>();
      const reads = readsOf(template).map(read);
      await Promise.all(
        reads.map(async (one) => answers.set(JSON.stringify(one), await visitorAnswers(cached, one))),
      );
      const paint = {
        shapes,
        answerTo: (one: TemplateRead) => answers.get(JSON.stringify(read(one))),
        money: config.club.money,
        now: clock.now(),
        month,
      };
      const html = name === 'page' ? paintPage(template, paint) : paintSlot(template, paint);
      return html === null ? [] : [[name, html] as const];
    });
    return Object.fromEntries((await Promise.all(paints)).flat());
  });
  const inTime = painted.catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'site: a page has no first paint');
    return {};
  });
  return Promise.race([inTime, sleep(PATIENCE, {}, { ref: false })]);
}

const readsOf = ({ read, parts = [] }: PageTemplate): TemplateRead[] => [
  ...(read ? [read] : []),
  ...parts.map((part) => part.read),
];

/** A call with the page's params and the club's month in it. */
function placed(
  { call, params, query }: TemplateRead,
  given: ReadonlyMap<string, string>,
  month: PageVisit['month'],
): TemplateRead {
  const value = (text: string | number) =>
    String(text)
      .replace(/^:(\w+)$/, (whole, name: string) => given.get(name) ?? whole)
      .replace('{year}', `${month.year}`)
      .replace('{month}', `${month.month}`);
  const each = (values: TemplateRead['query'] = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, value(text)]));
  return { call, params: each(params), query: each(query) };
}
