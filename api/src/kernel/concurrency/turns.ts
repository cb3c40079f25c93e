export type Turns = {
  /** Resolves when it's this client's turn. Call the result to end the turn; calling it again does nothing. */
  take(client: string): Promise<() => void>;
};

/**
 * Limits how many of a client's requests are in progress at a time; the others wait, so that no client takes up every
 * database connection.
 */
export function createTurns(most: number): Turns {
  const clients = new Map<string, { busy: number; waiting: (() => void)[] }>();

  return {
    async take(client) {
      const turns = clients.get(client) ?? { busy: 0, waiting: [] };
      clients.set(client, turns);
      if (turns.busy < most) turns.busy += 1;
      else await new Promise<void>((resolve) => turns.waiting.push(resolve));
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        const next = turns.waiting.shift();
        if (next) return next();
        turns.busy -= 1;
        if (turns.busy === 0) clients.delete(client);
      };
    },
  };
}
