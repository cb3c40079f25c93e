import { AUDIT_FIELDS, type AuditField } from '@kickabout/contract';

type Fact = string | number | boolean | null;

/** A fact that an act changed. Money is in the club's currency. Where it changes several people, it says of whom, or of a guest of whom. */
export type FactChange = {
  field: AuditField;
  before: Fact;
  after: Fact;
  player_id?: number;
  is_guest?: boolean;
};

/** What the audit list stores about an act besides who and whom. */
export type ActDetails = { changes: readonly FactChange[]; charged_minor: number; refunded_minor: number };

/** The facts that differ, in the vocabulary's order. */
export function changesBetween(
  before: Readonly<Partial<Record<AuditField, Fact>>>,
  after: Readonly<Partial<Record<AuditField, Fact>>>,
): FactChange[] {
  return AUDIT_FIELDS.flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}
