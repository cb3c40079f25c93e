import { readAhead } from '@kickabout/client';
import { loadSiteConfig } from '@kickabout/session';

/** Asks for what a page begins with: the `reads` of its route, with the page's own params and the club's month in them. */
export async function readFirst(
  reads: readonly string[],
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const month = reads.some((read) => read.includes('{')) ? await clubsMonth() : {};
  for (const read of reads)
    readAhead(
      read
        .replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole)
        .replace(/\{(\w+)\}/g, (whole, name: string) => month[name] ?? whole),
    );
}

async function clubsMonth(): Promise<Readonly<Record<string, string>>> {
  const { timeZone } = await loadSiteConfig();
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(Date.now());
  // `Intl` may pad a month ("07"), and pages ask for it as a number.
  return Object.fromEntries(parts.map(({ type, value }) => [type, String(Number(value))]));
}
