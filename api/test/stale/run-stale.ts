import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveMoney, type TestClub } from '../../src/testing/test-club.ts';

/**
 * Reads at all processes of a club while its settings change, and compares each answer with what was confirmed before its request
 * began and has not changed since.
 * @param readers at each process
 * @throws if an answer shows what was before
 */
export async function runStale(
  clubs: readonly [TestClub, ...TestClub[]],
  { reads, readers }: { reads: number; readers: number },
) {
  const [first] = clubs;
  const admin = await first.signUp('founder');
  const debtor = await first.signUp('debtor');
  await giveMoney(first.db, debtor.id, -500, first.clock.time);
  const found = { reads: 0, compared: 0, changes: 0 };
  let isHidden = false;
  let name = 'Park FC 0';
  /** Odd while a change is on its way. */
  let version = 0;
  let isOver = false;

  async function change(): Promise<void> {
    version += 1;
    isHidden = !isHidden;
    name = `Park FC ${version}`;
    const { status } = await first.call('setClubSettings', admin, {
      body: { hidden: isHidden ? ['negative_balances'] : [], club_name: name },
    });
    assert.equal(status, 200);
    version += 1;
    found.changes += 1;
  }
  async function compare(read: () => Promise<boolean>): Promise<void> {
    const began = version;
    const isRight = await read();
    found.reads += 1;
    if (began % 2 === 1 || version !== began) return;
    found.compared += 1;
    assert.ok(isRight, `After ${found.reads} reads, an answer showed what was before.`);
  }
  async function keepReading({ app, call }: TestClub): Promise<void> {
    while (!isOver) {
      await compare(async () => {
        const { status, body } = await call('listNegativeBalances', null);
        assert.equal(status, 200);
        return body.length > 0 !== isHidden;
      });
      if (found.reads % 5 === 0)
        await compare(async () => (await app.inject('/config.json')).json().clubName === name);
      if (found.reads >= reads) isOver = true;
    }
  }
  async function keepChanging(): Promise<void> {
    while (!isOver) {
      await change();
      await sleep(20 + (version % 7) * 20);
    }
  }
  await change();
  const reading = clubs.flatMap((club) => Array.from({ length: readers }, () => keepReading(club)));
  await Promise.all([keepChanging(), ...reading]).finally(() => {
    isOver = true;
  });
  return found;
}
