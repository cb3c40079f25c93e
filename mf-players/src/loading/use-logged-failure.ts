import { useEffect } from 'react';

interface Failing {
  readonly error: Error | null;
  /** When the error came; a new one is logged again. */
  readonly errorUpdatedAt: number;
}

/** Logs each failure of a query, once. */
export function useLoggedFailure(what: string, { error, errorUpdatedAt }: Failing): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error at another time is another failure
  useEffect(() => {
    if (error !== null) console.error(what, error);
  }, [what, error, errorUpdatedAt]);
}
