import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import { stillRuns } from '../process-identity.ts';

/** PostgreSQL that is started again, on its old port, when its process dies. */
export type SupervisedPostgres = { server: Postgres; stop(): Promise<void> };

/** @param say is told what happens to it later, in sentences */
export async function supervisePostgres(
  dataFolder: string,
  say: (sentence: string) => void,
): Promise<SupervisedPostgres> {
  let server = await startPostgres({ dataFolder });
  let restart: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (restart || stillRuns(server.process)) return;
    say('PostgreSQL ended unexpectedly. Starting it again …');
    restart = startPostgres({ dataFolder })
      .then(
        (next) => {
          server = next;
          say('PostgreSQL runs again.');
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
