import type { Change } from '@kickabout/contract';

/** How soon a stream that was cut or refused is asked for again: at first and at most, milliseconds. Each time it doubles. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

export interface Follower {
  readonly onChange: (change: Change) => void;
  /** There is no stream to be had now. Another attempt follows. */
  readonly onRefused: () => void;
}

export interface Following {
  /** Whether every change is being heard. */
  readonly isHearing: () => boolean;
  readonly stop: () => void;
}

/** Follows the stream of changes at an address, and opens it again whenever it ends. */
export function followChanges(address: string, { onChange, onRefused }: Follower): Following {
  let source: EventSource;
  let isHearing = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    source = new EventSource(address);
    source.onmessage = ({ data }) => {
      const change = parseChange(data);
      if (change === null) return;
      isHearing = true;
      pause = FIRST_PAUSE;
      onChange(change);
    };
    // What a browser does by itself after an error depends on the error; here it is the same after each.
    source.onerror = () => {
      source.close();
      const wasHearing = isHearing;
      isHearing = false;
      // Not all pages at the same moment, when a server has started anew.
      timer = setTimeout(open, pause * (1 + Math.random()));
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      if (!wasHearing) onRefused();
    };
  }
  open();

  return {
    isHearing: () => isHearing,
    stop() {
      clearTimeout(timer);
      source.close();
      isHearing = false;
    },
  };
}

/** A change as the contract has them; null for what a newer server may say besides. */
function parseChange(data: unknown): Change | null {
  const { changed, match_id } = JSON.parse(String(data)) as Partial<Record<string, unknown>>;
  if (changed === 'everything') return { changed };
  return changed === 'match' && typeof match_id === 'number' ? { changed, match_id } : null;
}
