/**
 * Does some work, and meanwhile asks for something that's answered straight away, again and again. Returns what the work
 * returned, and the longest time between two answers: in milliseconds of the clock, and of the processor time of this
 * thread, in which other programs on the machine don't count.
 */
export async function whileAsking<Result>(
  ask: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<{ result: Result; silentMs: number; busyMs: number }> {
  let isDone = false;
  let silentMs = 0;
  let busyMs = 0;
  const asking = (async () => {
    await ask();
    while (!isDone) {
      const [began, used] = [performance.now(), process.threadCpuUsage()];
      await new Promise((resolve) => setTimeout(resolve, 5));
      await ask();
      const { user, system } = process.threadCpuUsage(used);
      silentMs = Math.max(silentMs, performance.now() - began);
      busyMs = Math.max(busyMs, (user + system) / 1000);
    }
  })();
  const result = await work().finally(() => {
    isDone = true;
  });
  await asking;
  return { result, silentMs, busyMs };
}
