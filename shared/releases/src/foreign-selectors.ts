/**
 * Which of a built remote's styles could affect elements outside it, as a sentence, or null.
 * @param styles the texts of its style sheets
 */
export function styleProblem(remote: string, styles: readonly string[]): string | null {
  const selectors = new Set(styles.flatMap((css) => foreignSelectors(css, `.${remote}-`)));
  if (selectors.size === 0) return null;
  return `${remote}: its styles reach outside it: ${[...selectors].join(' ; ')}. Put them in *.module.css, with one of the remote's classes in every selector.`;
}

/** The selectors in the bundler's CSS that contain no class starting with `prefix`. */
export function foreignSelectors(css: string, prefix: string): string[] {
  const foreign: string[] = [];
  // The at-rule or selector of each open block.
  const blocks: string[] = [];
  let text = '';
  for (const token of css
    .replace(/\/\*.*?\*\//gs, '')
    .match(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]|[^{};"']+/g) ?? []) {
    if (token === '{') {
      const head = text.trim();
      const isNested = blocks.some((block) => !block.startsWith('@') || /^@(-\w+-)?keyframes/.test(block));
      if (!head.startsWith('@') && !isNested) {
        foreign.push(...splitAtCommas(head).filter((selector) => !selector.includes(prefix)));
      }
      blocks.push(head);
      text = '';
    } else if (token === '}') {
      blocks.pop();
      text = '';
    } else if (token === ';') text = '';
    else text += token;
  }
  return foreign;
}

/** Splits a selector list at its commas, but not at those inside `:is(...)`. */
function splitAtCommas(selectors: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of selectors) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
