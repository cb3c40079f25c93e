import { setTimeout as sleep } from 'node:timers/promises';

export type Club = {
  /** Changes what the club has decided, at one process. */
  set(settings: { hidden: readonly 'negative_balances'[]; club_name: string }): Promise<void>;
  /** Whether each process shows who owes money, which the club hides or not. */
  showsDebts: readonly (() => Promise<boolean>)[];
  /** The club's name as each process says it. */
  names: readonly (() => Promise<string>)[];
};

/**
 * Reads at all processes while the settings change, and compares each answer with what was confirmed before its request began and has
 * not changed since.
 * @param readers at each process
 */
export async function runStale(
  club: Club,
  { comparisons, readers }: { comparisons: number; readers: number },
) {
  const found = { reads: 0, compared: 0, stale: 0, changes: 0 };
  let isHidden = false;
  let name = 'Park FC 0';
  /** Odd while a change is on its way. */
  let version = 0;
  let isOver = false;

  async function change(): Promise<void> {
    version += 1;
    isHidden = !isHidden;
    name = `Park FC ${version}`;
    await club.set({ hidden: isHidden ? ['negative_balances'] : [], club_name: name });
    version += 1;
    found.changes += 1;
  }
  async function compare(read: () => Promise<boolean>): Promise<void> {
    const began = version;
    const isRight = await read();
    found.reads += 1;
    if (began % 2 === 1 || version !== began) return;
    found.compared += 1;
    if (!isRight) found.stale += 1;
  }
  async function keepReading(at: number): Promise<void> {
    const [shows, says] = [club.showsDebts[at], club.names[at]];
    while (!isOver) {
      await compare(async () => (await shows?.()) !== isHidden);
      if (found.reads % 5 === 0) await compare(async () => (await says?.()) === name);
      if (found.compared >= comparisons) isOver = true;
    }
  }
  async function keepChanging(): Promise<void> {
    while (!isOver) {
      await change();
      await sleep(20 + (version % 7) * 20);
    }
  }
  await change();
  const all = club.showsDebts.flatMap((_, at) => Array.from({ length: readers }, () => keepReading(at)));
  await Promise.all([keepChanging(), ...all]);
  return found;
}
