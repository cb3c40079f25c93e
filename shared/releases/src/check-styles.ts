import postcss, { type AtRule, type Rule } from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/** Rules that concern the whole page, or load more. */
const FOR_ALL_OF_THE_PAGE = ['import', 'page', 'view-transition', 'namespace'];

/** Rules that give something a name which is the same for the whole page. It has to begin with the remote's. */
const NAMED =
  /^(-\w+-)?(keyframes|property|counter-style|font-palette-values|position-try|font-feature-values)$/i;

/** An address outside the site, as `//host` too. Browsers read a backslash as a slash. */
const ELSEWHERE = /^\s*(https?:|[\\/]{2})/i;

/**
 * Which of a built remote's styles could affect elements outside it, as a sentence, or null.
 * @param styles the texts of its style sheets
 */
export function styleProblem(remote: string, styles: readonly string[]): string | null {
  const found = new Set(styles.flatMap((css) => foreignStyles(css, `${remote}-`)));
  if (found.size === 0) return null;
  return `its styles reach outside it: ${[...found].join(' ; ')}. Put them in *.module.css, with one of the remote's classes in every selector.`;
}

/**
 * Finds the parts of a style sheet that reach outside a remote: selectors that could match elements without a class
 * that begins with `prefix`, rules for the whole page, and addresses elsewhere. Anything that can't be parsed
 * counts too.
 */
export function foreignStyles(css: string, prefix: string): string[] {
  const foreign: string[] = [];
  try {
    const sheet = postcss.parse(css);
    sheet.walkAtRules((rule) => {
      if (FOR_ALL_OF_THE_PAGE.includes(rule.name.toLowerCase())) foreign.push(`@${rule.name}`);
      if (NAMED.test(rule.name) && !isNamedAfter(rule.params, prefix))
        foreign.push(`@${rule.name} ${rule.params}`);
      if (rule.name.toLowerCase() === 'font-face')
        rule.walkDecls(/^font-family$/i, ({ value }) => {
          if (!isNamedAfter(value, prefix)) foreign.push(`@font-face ${value}`);
        });
    });
    sheet.walkDecls(({ value }) => {
      for (const [, address = ''] of value.matchAll(/url\(\s*["']?([^"')]*)/gi))
        if (ELSEWHERE.test(address)) foreign.push(address);
    });
    sheet.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      parseSelectors((list) =>
        list.each((selector) => {
          const [nested, named] = [isNested(rule), hasNesting(selector)];
          // Outside of a rule, `&` is the page itself.
          const isInside = nested || !named ? staysInside(selector, prefix, nested && !named) : false;
          if (!isInside) foreign.push(String(selector).trim());
        }),
      ).processSync(rule.selector);
    });
  } catch (error) {
    foreign.push(error instanceof Error ? error.message : 'what can’t be read');
  }
  return foreign;
}

const isNamedAfter = (name: string, prefix: string) =>
  name
    .trim()
    .replace(/^["']|^--/, '')
    .startsWith(prefix);

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /^(-\w+-)?keyframes$/i.test((parent as AtRule).name);

/** Whether it's inside another style rule, also through an at-rule. */
function isNested({ parent }: Rule): boolean {
  for (let outer = parent; outer; outer = outer.parent as typeof outer)
    if (outer.type === 'rule') return true;
  return false;
}

/** What a compound of a selector matches: an element of the remote itself, something within one, or anything. */
type Reach = 'own' | 'within' | 'anywhere';

/**
 * Follows a selector from left to right: once an element of the remote is matched, only what's below it, or beside something
 * below it, is inside. In a nested rule `&` is an element of the remote, because the outer rule is checked too.
 * @param isRelative begins at such an element, as a nested rule without `&` does
 */
function staysInside(selector: parseSelectors.Selector, prefix: string, isRelative: boolean): boolean {
  let reach: Reach = isRelative ? 'own' : 'anywhere';
  let combinator = isRelative ? ' ' : '+';
  let isOwn = false;
  const step = () => {
    if (isOwn) reach = 'own';
    else if (reach === 'own') reach = /^\s*>?\s*$/.test(combinator) ? 'within' : 'anywhere';
  };
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      if (node.prev()) step();
      combinator = node.value;
      isOwn = false;
    } else if (isOwnElement(node, prefix)) isOwn = true;
  }
  step();
  return reach !== 'anywhere';
}

/** Whether a part of a compound makes sure that it matches an element of the remote. */
function isOwnElement(node: parseSelectors.Node, prefix: string): boolean {
  if (node.type === 'nesting') return true;
  if (node.type === 'class') return node.value.startsWith(prefix);
  if (node.type !== 'pseudo' || !/^:(is|where)$/i.test(node.value)) return false;
  return node.nodes.every((option) => staysInside(option, prefix, false));
}

function hasNesting(selector: parseSelectors.Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}
