import { expect, type Page } from '@playwright/test';

/** Records what a page downloads from now on. */
export function downloadsOf(page: Page) {
  const scripts: { readonly url: string; readonly text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // Read it now: the browser drops the text when the page closes.
    scripts.push({ url: response.url(), text: response.text().catch(() => '') });
  });
  return {
    /** URLs of files that belong to a remote. */
    of: (remote: string) => scripts.map(({ url }) => url).filter((url) => url.includes(`/${remote}/`)),
    /** Whether the identity library was downloaded, recognised by the name in its code. */
    async holdIdentityLibrary(): Promise<boolean> {
      const texts = await Promise.all(scripts.map(({ text }) => text));
      return texts.some((text) => text.includes('auth0-spa-js'));
    },
  };
}

/** Clicks links in the navigation one by one, and waits for each page. */
export async function clickThrough(page: Page, entries: readonly string[]): Promise<void> {
  await page.goto('/');
  for (const entry of entries) {
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
}
