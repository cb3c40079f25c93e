import type { Page } from '@playwright/test';

/** The widths of common phones; the narrowest is also a 1280 px window at 400 % zoom. */
const PHONES = [390, 360, 320];

/**
 * What doesn't fit on a phone: words in buttons and links that break in the middle, because the control is narrower than its longest
 * word, and what overflows the narrowest screen, with normal text and text at twice its size (WCAG 1.4.4, 1.4.10). Tables
 * scroll in their own container and don't count. Leaves the page as narrow as that.
 */
export async function misfitsOnPhones(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await wordsOnTwoLines(page)).map((word) => `a broken word at ${width} px: ${word}`));
  }
  return [...found, ...(await overTheEdge(page, '100%')), ...(await overTheEdge(page, '200%'))];
}

const wordsOnTwoLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // Not the parts of a file's name or an address, which has no other place to break.
    const WORD = /(?<![^\s(“])[\p{L}\p{N}’']+(?![^\s.,:;!?)”…])/gu;
    for (const control of document.querySelectorAll('button, a[href], summary')) {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(WORD)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`“${word}” in ${control.outerHTML.slice(0, 160)}`);
        }
      }
    }
    return found;
  });

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
