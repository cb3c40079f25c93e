import type { Page } from '@playwright/test';

/** The narrowest phone screen; also a 1280 px window at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 };

/**
 * Elements that overflow the narrowest screen, with normal text and text at twice its size (WCAG 1.4.4, 1.4.10). Tables scroll
 * in their own container and don't count. Restores the page's size afterwards.
 */
export async function scrollsSideways(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  const found = [...(await overTheEdge(page, '100%')), ...(await overTheEdge(page, '200%'))];
  if (before !== null) await page.setViewportSize(before);
  return found;
}

const overTheEdge = (page: Page, textSize: string): Promise<string[]> =>
  page.evaluate((size) => {
    const root = document.documentElement;
    const sheet = new CSSStyleSheet();
    // Without transitions: even a very short one would be measured before it has moved anything.
    sheet.replaceSync(`html { font-size: ${size} } * { transition-property: none !important }`);
    document.adoptedStyleSheets.push(sheet);
    const over = root.scrollWidth - root.clientWidth;
    const culprits = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 160));
    document.adoptedStyleSheets.pop();
    return over > 0 ? [`${over} px at ${size} text:\n  ${culprits.slice(0, 5).join('\n  ')}`] : [];
  }, textSize);
