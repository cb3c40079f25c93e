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
