/** Kickabout was asked to stop while it was starting. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** How to stop what has been started, in reverse order. */
export class ShutdownStack {
  readonly #stops: (() => Promise<void> | void)[] = [];
  readonly #abort = new AbortController();

  /** Aborted as soon as stopping begins. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Adds something to stop. @throws Stopped if the shutdown has already begun, after stopping it */
  async add(stop: () => Promise<void> | void): Promise<void> {
    this.#stops.push(stop);
    if (!this.signal.aborted) return;
    await this.stop();
    throw new Stopped();
  }

  /** Stops everything, in reverse order. */
  async stop(): Promise<void> {
    this.#abort.abort();
    for (let last = this.#stops.pop(); last; last = this.#stops.pop()) await last();
  }
}
