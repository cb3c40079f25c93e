import { amountFields, type EndpointSpec, LARGEST_AMOUNT } from '@kickabout/contract';
import { type ClubMoney, fromMinorUnits, minorUnits } from '@kickabout/domain';
import { z } from 'zod';
import { Page } from './page.ts';
import { Refusal, refuseFields } from './refusal.ts';

type Convert = (amount: number, field: string, mostMinor: number) => number;
type Replace = (value: unknown, convert: Convert, field?: string) => unknown;

/** Makes what replaces every amount in a value of a schema; null if the schema has none. */
function replacing(schema: unknown): Replace | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return replacing(schema.unwrap());
  if (schema instanceof z.ZodNumber) {
    const { mostMinor } = amountFields.get(schema) ?? {};
    if (mostMinor === undefined) return null;
    return (value, convert, field = '') =>
      typeof value === 'number' ? convert(value, field.slice(1), mostMinor) : value;
  }
  if (schema instanceof z.ZodArray) {
    const each = replacing(schema.element);
    return (
      each &&
      ((value, convert, field = '') =>
        Array.isArray(value) ? value.map((item, at) => each(item, convert, `${field}.${at}`)) : value)
    );
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const replace = replacing(field);
    return replace ? [{ name, replace }] : [];
  });
  if (fields.length === 0) return null;
  return (value, convert, field = '') => {
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const { name, replace } of fields)
      if (name in copy) copy[name] = replace(copy[name], convert, `${field}.${name}`);
    return copy;
  };
}

/**
 * Converts between the amounts of the contract, in the club's currency, and the whole minor units of handlers: those of a request as
 * they come in, which is refused if the currency can't have one of them, and those of an answer as they go out.
 */
export function amountsOf({ body, response }: EndpointSpec) {
  const [inBody, inAnswer] = [replacing(body), replacing(response)];
  return {
    read(money: ClubMoney, sent: unknown): unknown {
      const faults: { field: string; reason: string }[] = [];
      const read = inBody?.(sent, (amount, field, mostMinor) => {
        const reason = faultOf(money, amount, mostMinor);
        if (reason !== null) faults.push({ field, reason });
        return Math.round(amount * minorUnits(money)) + 0;
      });
      return faults.length > 0 ? refuseFields(faults) : (read ?? sent);
    },
    write(money: ClubMoney, answer: unknown): unknown {
      if (inAnswer === null || answer instanceof Refusal) return answer;
      const written = (value: unknown) => inAnswer(value, (minor) => fromMinorUnits(money, minor));
      if (answer instanceof Page) return new Page(written(answer.rows) as unknown[], answer.next);
      return written(answer);
    },
  };
}

const DECIMALS = ['no decimals', 'at most one decimal', 'at most two decimals', 'at most three decimals'];

function faultOf(money: ClubMoney, amount: number, mostMinor: number): string | null {
  const units = minorUnits(money);
  if (Math.round(amount * units) / units !== amount) return `must have ${DECIMALS[money.digits]}`;
  if (amount * units < -LARGEST_AMOUNT) return 'is too small';
  if (amount * units <= mostMinor) return null;
  if (mostMinor === LARGEST_AMOUNT) return 'is too large';
  const { locale, currency } = money;
  const whole = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return `must be at most ${(mostMinor / units).toLocaleString(locale, whole)}`;
}
