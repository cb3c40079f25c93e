import { EventSource } from 'undici';

/** A page's streams, for tests that wait until what's on its way has arrived. */
export class CountedSource extends EventSource {
  /** How many messages have arrived. */
  static heard = 0;
  /** Streams that aren't open yet, nor refused. */
  static readonly opening = new Set<EventSource>();

  constructor(url: string) {
    super(url);
    CountedSource.opening.add(this);
    this.addEventListener('message', () => {
      CountedSource.heard += 1;
      CountedSource.opening.delete(this);
    });
    this.addEventListener('error', () => CountedSource.opening.delete(this));
  }

  override close(): void {
    super.close();
    CountedSource.opening.delete(this);
  }
}
