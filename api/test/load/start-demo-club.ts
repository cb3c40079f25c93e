import { fillDemoClub } from '../../src/installation/demo/fill-demo-club.ts';
import { connect } from '../../src/kernel/database/connect.ts';
import { testConfig } from '../../src/testing/test-club.ts';
import { startTestIdentity, type TestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { type ApiProcess, startApi } from './start-api.ts';

/** The demo club in a database of its own, and an API process that serves it as in production. */
export type DemoClub = {
  port: number;
  pid: number;
  databaseUrl: string;
  identity: TestIdentity;
  stop(): Promise<void>;
};

export async function startDemoClub(settings: Record<string, string> = {}): Promise<DemoClub> {
  const postgres = await startThrowawayPostgres();
  const identity = await startTestIdentity(() => Date.now());
  const databaseUrl = await createEmptyClub(postgres.url);
  const database = connect(databaseUrl);
  let api: ApiProcess | undefined;
  const stop = async () => {
    await api?.stop();
    await database.close();
    await identity.stop();
    await postgres.stop();
  };
  try {
    await fillDemoClub(database.pool, testConfig(databaseUrl, identity.issuer), Date.now());
    api = await startApi(databaseUrl, identity.issuer, settings);
    return { port: api.port, pid: api.process.pid ?? 0, databaseUrl, identity, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
