import { z } from 'zod';
import { balanceChange } from './balance-changes.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

/** An error of the API, as `application/problem+json` (RFC 9457). `errors` says what was wrong with which field. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEMS) as ProblemCode[]),
  detail: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
  /** With `fresh_login_required`: what has to be confirmed, and the provider's address for it. */
  confirmation: z.object({ id: z.string(), act: z.string(), address: z.string() }).optional(),
  /** With `balance_changes_unexpected`: whose balances the call would change, in order of id. */
  balance_changes: z.array(balanceChange).optional(),
});
export type Problem = z.infer<typeof problem>;
