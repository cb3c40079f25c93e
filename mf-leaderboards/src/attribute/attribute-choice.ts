import type { ATTRIBUTE_TOTALS } from '@kickabout/contract';
import { attributeLabel } from '@kickabout/domain';

/** The totals offered beside the attributes. */
const TOTAL_LABELS = {
  total_stats: 'Total stats',
  total: 'Total without goalkeeping',
} as const satisfies Record<(typeof ATTRIBUTE_TOTALS)[number], string>;

const DEFAULT_ATTRIBUTE = 'total_stats' satisfies keyof typeof TOTAL_LABELS;

const isTotal = (name: string): name is keyof typeof TOTAL_LABELS => Object.hasOwn(TOTAL_LABELS, name);

export const choiceLabel = (name: string): string =>
  isTotal(name) ? TOTAL_LABELS[name] : attributeLabel(name);

/** The options: the club's attributes, then the totals (specification, section 2). */
export function attributeChoices(attributes: readonly string[]): { value: string; label: string }[] {
  return [...attributes, ...Object.keys(TOTAL_LABELS)].map((name) => ({
    value: name,
    label: choiceLabel(name),
  }));
}

/**
 * The attribute that a URL asks for, or the overall total if it doesn't exist. Undefined until we know.
 * @param attributes the club's, undefined until they are loaded
 */
export function attributeFrom(
  search: URLSearchParams,
  attributes: readonly string[] | undefined,
): string | undefined {
  const asked = search.get('attribute');
  if (asked === null || isTotal(asked)) return asked ?? DEFAULT_ATTRIBUTE;
  if (attributes === undefined) return undefined;
  return attributes.includes(asked) ? asked : DEFAULT_ATTRIBUTE;
}
