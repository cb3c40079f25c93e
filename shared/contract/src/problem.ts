import { z } from 'zod';
import { PROBLEM_CODES } from './errors.ts';

/** An error of the API, as `application/problem+json` (RFC 9457). `errors` says what was wrong with which field. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  detail: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
