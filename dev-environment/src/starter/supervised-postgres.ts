import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import { stillRuns } from '../process-identity.ts';

/** PostgreSQL, restarted on the same port when its process dies. */
export type SupervisedPostgres = { server: Postgres; stop(): Promise<void> };

/** @param say called with a sentence when it dies or restarts */
export async function supervisePostgres(
  dataFolder: string,
  say: (sentence: string) => void,
): Promise<SupervisedPostgres> {
  let server = await startPostgres({ dataFolder });
  let restart: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (restart || stillRuns(server.process)) return;
    say('PostgreSQL exited unexpectedly. Restarting it …');
    restart = startPostgres({ dataFolder })
      .then(
        (next) => {
          server = next;
          say('PostgreSQL is running again.');
        },
        (error: unknown) => say(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => {
        restart = undefined;
      });
  }, 500);
  return {
    server,
    async stop() {
      clearInterval(watch);
      await restart;
      await server.stop();
    },
  };
}
