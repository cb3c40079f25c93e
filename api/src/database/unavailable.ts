/** What PostgreSQL says when it cannot serve right now: connections, out of resources, shutting down, waited too long. */
const PASSING_STATES = /^(08|53|57P0|57014$|55P03$)/;
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'];

/** Whether an error means that the database is away for now, rather than that something is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    PASSING_STATES.test(code) ||
    NETWORK.includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}
