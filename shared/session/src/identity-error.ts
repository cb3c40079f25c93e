/** The `error` of an exchange that was refused or did not reach the server, as the identity library expects it. */
export const EXCHANGE_FAILED = 'exchange_failed';

/** The `error` that the identity library's errors carry. */
export function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : null;
}
