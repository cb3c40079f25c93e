/** Runs `work` once at a time in this process: who asks while it runs is given the answer of that run. */
export function singleFlight<Argument, Result>(work: (argument: Argument) => Promise<Result>) {
  const running = new WeakMap<object, Promise<Result>>();
  return (argument: Argument & { db: object }): Promise<Result> => {
    const before = running.get(argument.db);
    if (before) return before;
    const run = work(argument).finally(() => running.delete(argument.db));
    running.set(argument.db, run);
    return run;
  };
}
