/** SQLSTATEs of values that a column, a CHECK or an index doesn't take. */
const INVALID_VALUE = /^(22|23502|23514|54000)/;
/** SQLSTATEs of a row that exists already, or that something else refers to. */
const CONFLICT = /^(23503|23505|23P01|40001|40P01)$/;

/**
 * The last line of validation: what the database says about a request that it refused, or null if the request wasn't the
 * cause. A broken rule of the ledger (23000) is a fault of the server.
 */
export function refusedByDatabase(error: unknown): 'validation_failed' | 'conflict' | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (INVALID_VALUE.test(error.code)) return 'validation_failed';
  return CONFLICT.test(error.code) ? 'conflict' : null;
}
