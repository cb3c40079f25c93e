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

/**
 * SQLSTATEs of a server that can't serve right now: no connection, out of resources, shutting down, waited too long, a
 * transaction left idle, a standby after a failover.
 */
const PASSING_STATES = /^(08|53|57P0|57014$|55P03$|25P0[34]$|25006$)/;
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
];
/** Errors from the driver, which have no code, and of a server that keeps its database to itself, whose code means other things too. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout|not currently accepting connections/;

/** Whether a statement or a lock took longer than its time limit. */
export function waitedTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '55P03');
}

/** Whether an error means that the database is temporarily unavailable, not that there's a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_STATES.test(code) || NETWORK.includes(code) || LOST_CONNECTION.test(error.message);
}
