import type { z } from 'zod';
import { BankUnavailable } from './bank-feed.ts';

const TIMEOUT_MS = 10_000;

type Request = {
  /** The name of the bank, for sentences. */
  bank: string;
  headers: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** A sentence for statuses that mean something particular. */
  refusals: Readonly<Record<number, string>>;
};

/** Calls a bank's API. @throws BankUnavailable with a sentence for an admin */
export async function bankFetch<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  { bank, headers, query = {}, form, refusals }: Request,
): Promise<z.output<Schema>> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  let response: Response;
  try {
    response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  } catch (error) {
    throw new BankUnavailable(`${bank} can’t be reached.`, { cause: error });
  }
  if (!response.ok) {
    const reason = refusals[response.status] ?? `${bank} answered with status ${response.status}.`;
    throw new BankRefusal(reason, response.status);
  }
  try {
    return schema.parse(await response.json());
  } catch (error) {
    throw new BankUnavailable(`${bank} sent an unexpected answer.`, { cause: error });
  }
}

/** The bank answered, but not with what was asked for. */
export class BankRefusal extends BankUnavailable {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
