import type { RowOf } from '@kickabout/client';
import type { COST_CATEGORIES, EXPENSE_CATEGORIES, INCOME_CATEGORIES } from '@kickabout/contract';

export type Cost = RowOf<'listCosts'>;
type Category = (typeof COST_CATEGORIES)[number];

export const EXPENSE_LABELS: Readonly<Record<(typeof EXPENSE_CATEGORIES)[number], string>> = {
  pitch: 'Pitch hire',
  equipment: 'Balls, bibs, equipment',
  referee: 'Referee',
  insurance: 'Insurance',
  bank_fee: 'Bank charges',
  social: 'Social',
  other: 'Something else',
};

export const INCOME_LABELS: Readonly<Record<(typeof INCOME_CATEGORIES)[number], string>> = {
  sponsor: 'Sponsor',
  donation: 'Donation',
  event: 'Event',
  interest: 'Interest',
  other: 'Something else',
};

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** `Sponsor`; of cash that was paid in, that. A newer server may know more categories. */
export function categoryLabel({ category }: { readonly category: Category | null }): string {
  if (category === null) return 'Cash paid into the bank';
  const labels: Readonly<Record<Category, string>> = { ...EXPENSE_LABELS, ...INCOME_LABELS };
  return labels[category] ?? String(category).replaceAll('_', ' ');
}

/** Where the page's form starts, filled in. */
export const addressOfCost = (known: { day: string; amount: number; description: string }) =>
  `/costs?${new URLSearchParams({ day: known.day, amount: String(known.amount), description: known.description })}`;
