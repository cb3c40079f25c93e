/**
 * Limits how many of a client's requests are in progress at a time; the others wait, so that no client takes up every
 * database connection.
 */
export function createSemaphores(most: number) {
  const clients = new Map<string, { busy: number; waiting: (() => void)[] }>();

  return {
    /** Resolves when it's this client's turn. Call the result to end the turn; calling it again does nothing. */
    async take(client: string): Promise<() => void> {
      const semaphore = clients.get(client) ?? { busy: 0, waiting: [] };
      clients.set(client, semaphore);
      if (semaphore.busy < most) semaphore.busy += 1;
      else await new Promise<void>((resolve) => semaphore.waiting.push(resolve));
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        const next = semaphore.waiting.shift();
        if (next) return next();
        semaphore.busy -= 1;
        if (semaphore.busy === 0) clients.delete(client);
      };
    },
  };
}
