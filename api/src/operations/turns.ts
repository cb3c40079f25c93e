export type Turns = {
  /** Resolves when it's this client's turn. The result ends it and may be called again. */
  take(client: string): Promise<() => void>;
};

/** At most so many requests of one client are being worked on at a time, and its others wait, so that no client holds every connection to the database. */
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
