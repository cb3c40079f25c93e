/**
 * Five volunteers publish a hundred releases at once, through two processes.
 *
 *   node api/test/publishing/publishers.ts [releases = 100] [volunteers = 5]
 */

import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { runPublishers } from './run-publishers.ts';

const [releases = 100, volunteers = 5] = process.argv.slice(2).map(Number);
const postgres = await startThrowawayPostgres();
try {
  const report = await runPublishers({ releases, volunteers }, await createEmptyClub(postgres.url));
  const { milliseconds, bytes, bytesAfterAWeek } = report;
  console.log(
    `${releases} releases by ${volunteers} volunteers in ${(milliseconds / 1000).toFixed(1)} s. The history is exact, and no file is lost.`,
  );
  console.log(`${bytes} bytes of files, ${bytesAfterAWeek} a week later.`);
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await postgres.stop();
}
