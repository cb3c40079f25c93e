import type { ATTRIBUTE_TOTALS } from '@kickabout/contract';
import { attributeLabel } from '@kickabout/domain';

/** The sums offered beside the attributes, and what they are called. */
const TOTAL_LABELS = {
  total_stats: 'Total stats',
  total: 'Total without goalkeeping',
} as const satisfies Record<(typeof ATTRIBUTE_TOTALS)[number], string>;

const DEFAULT_ATTRIBUTE = 'total_stats' satisfies keyof typeof TOTAL_LABELS;

const isTotal = (name: string): name is keyof typeof TOTAL_LABELS => Object.hasOwn(TOTAL_LABELS, name);

/** An attribute's or a sum's name as it is shown. */
export const choiceLabel = (name: string): string =>
  isTotal(name) ? TOTAL_LABELS[name] : attributeLabel(name);

/** What can be chosen: the attributes of the club, then the sums (specification, section 2). */
export function attributeChoices(attributes: readonly string[]): { value: string; label: string }[] {
  return [...attributes, ...Object.keys(TOTAL_LABELS)].map((name) => ({
    value: name,
    label: choiceLabel(name),
  }));
}

/**
 * The attribute that an address asks for; the sum of all where it asks for none there is. Undefined while it cannot be
 * told whether there is such a one.
 * @param attributes those of the club, undefined until they are known.
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
