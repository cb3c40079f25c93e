import { z } from 'zod';
import { text } from './fields.ts';

/** The most rows that a page may have. */
const LARGEST_PAGE = 200;

/** Where a page ended, as the values its list is sorted by. Clients take it from the `Link` header and don't look inside. */
export const encodeCursor = (values: readonly (string | number)[]): string => JSON.stringify(values);

/** Undefined for text that isn't one. */
function decodeCursor(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

/**
 * The query of a list that is returned a page at a time.
 * @param size how many rows a page has unless asked otherwise: enough for an ordinary club to see everything
 * @param sortedBy the values that the list is sorted by, with which a cursor says where a page ended
 */
export function pageQuery<Values extends z.ZodTuple>(size: number, sortedBy: Values) {
  return z.object({
    /** Where the page before ended; the `Link` header with `rel="next"` has it. */
    cursor: text()
      .max(2000, 'is not a cursor of this list')
      .transform((sent, context): z.output<Values> => {
        const { success, data } = sortedBy.safeParse(decodeCursor(sent));
        if (success) return data;
        context.addIssue({ code: 'custom', message: 'is not a cursor of this list' });
        return z.NEVER;
      })
      .optional(),
    limit: z
      .string()
      .regex(/^\d{1,9}$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.int().min(1, 'must be 1 or more').max(LARGEST_PAGE, `must be at most ${LARGEST_PAGE}`))
      .default(size),
  });
}
