import { z } from 'zod';
import { BankUnavailable } from './bank-feed.ts';

const TIMEOUT_MS = 10_000;

export type Request = {
  /** The name of the bank, for sentences. */
  bank: string;
  headers: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Without it, the method is GET, or POST if there’s a body. */
  method?: 'DELETE';
  /** A sentence for statuses, or codes in the body's `error`, that mean something particular. */
  refusals: Readonly<Record<string, string>>;
};

/** Calls a bank's API. @throws BankUnavailable with a sentence for an admin */
export async function bankFetch<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  { bank, headers, query = {}, form, json, method, refusals }: Request,
): Promise<z.output<Schema>> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  let response: Response;
  try {
    response = await fetch(address, {
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      ...(method && { method }),
    });
  } catch (error) {
    throw new BankUnavailable(`${bank} can’t be reached.`, { cause: error });
  }
  if (!response.ok) {
    const { status } = response;
    const code = refusalBody.safeParse(await response.json().catch(() => null)).data?.error ?? '';
    const reason = refusals[code] ?? refusals[status] ?? `${bank} answered with status ${status}.`;
    throw new BankRefusal(reason, status, code);
  }
  try {
    return schema.parse(await response.json());
  } catch (error) {
    throw new BankUnavailable(`${bank} sent an unexpected answer.`, { cause: error });
  }
}

const refusalBody = z.object({ error: z.string() });

/** The bank answered, but not with what was asked for. `code` is its own word for why, or empty. */
export class BankRefusal extends BankUnavailable {
  readonly status: number;
  readonly code: string;
  constructor(message: string, status: number, code = '') {
    super(message);
    this.status = status;
    this.code = code;
  }
}
