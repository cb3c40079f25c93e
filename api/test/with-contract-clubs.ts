import { WEBHOOK_TOKEN } from '../src/testing/examples/samples.ts';
import { startLocalBanks } from '../src/testing/local-banks.ts';
import { createTestClub, type TestClub } from '../src/testing/test-club.ts';
import { createTestSite } from '../src/testing/test-releases.ts';

/** Works with two processes of a club to which every call of the contract can be made. */
export async function withContractClubs<Result>(
  databaseUrl: string | undefined,
  work: (clubs: readonly [TestClub, TestClub]) => Promise<Result>,
): Promise<Result> {
  const banks = await startLocalBanks(() => new Date(club.clock.time));
  const site = createTestSite();
  const env = {
    ...banks.env,
    ...banks.consentEnv,
    BANK_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    SITE_FOLDER: site.folder,
  };
  const club = await createTestClub({ env, ...(databaseUrl && { databaseUrl }) });
  const other = await createTestClub({ env, beside: club });
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return await work([club, other]);
  } finally {
    await other.close();
    await club.close();
    await banks.close();
    site.remove();
  }
}
