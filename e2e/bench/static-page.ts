import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { hasContent } from './measured-page.ts';

/** What a complete page consists of, as one file: its text, markup and styles, without scripts or preloads. */
export async function staticPageOf(context: BrowserContext, address: string): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(address);
    await page.waitForFunction(hasContent);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForFunction(() => document.querySelector('main [data-waiting]') === null);
    return await page.evaluate(() => {
      const styles = [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      );
      const fonts = [...document.querySelectorAll('link[as=font]')].map(({ outerHTML }) => outerHTML);
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const unwanted of copy.querySelectorAll('script, style, link, noscript')) unwanted.remove();
      copy
        .querySelector('head')
        ?.insertAdjacentHTML('beforeend', `${fonts.join('')}<style>${styles.join('')}</style>`);
      return `<!doctype html>${copy.outerHTML}`;
    });
  } finally {
    await page.close();
  }
}

/** Serves documents of its own, compressed, and passes everything else on to a site: both sides of a comparison are reached so. */
export async function serveBeside(site: string, pages: ReadonlyMap<string, string>) {
  const compressed = new Map<string, Buffer>();
  for (const [path, html] of pages) compressed.set(path, await promisify(brotliCompress)(html));
  const server = createServer((incoming, answer) => {
    const own = incoming.headers['sec-fetch-dest'] === 'document' && compressed.get(incoming.url ?? '/');
    if (own)
      return void answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(own);
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? '/', site), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
