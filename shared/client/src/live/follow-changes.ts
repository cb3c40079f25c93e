import type { Change } from '@kickabout/contract';

/** Exponential backoff after a stream is cut or refused: the first and the longest pause, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

interface Callbacks {
  readonly onChange: (change: Change) => void;
  /** No stream could be opened. Another attempt follows. */
  readonly onDisconnect: () => void;
}

/** Follows the stream of changes at a URL, and reconnects whenever it ends. */
export function followChanges(address: string, { onChange, onDisconnect }: Callbacks) {
  let source: EventSource;
  let isConnected = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    source = new EventSource(address);
    source.onmessage = ({ data }) => {
      const change = parseChange(data);
      if (change === null) return;
      isConnected = true;
      pause = FIRST_PAUSE;
      onChange(change);
    };
    // Browsers reconnect automatically after some errors but not others, so we always do it ourselves.
    source.onerror = () => {
      source.close();
      const wasConnected = isConnected;
      isConnected = false;
      // Jitter, so that pages don't all reconnect at the same moment after a restart.
      timer = setTimeout(open, pause * (1 + Math.random()));
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      if (!wasConnected) onDisconnect();
    };
  }
  open();

  return {
    /** Whether changes are coming through. */
    isConnected: () => isConnected,
    stop() {
      clearTimeout(timer);
      source.close();
      isConnected = false;
    },
  };
}

/** A change that the contract knows; null for one that only a newer server knows. */
function parseChange(data: unknown): Change | null {
  const change = JSON.parse(String(data)) as Change;
  const isKnown =
    change.changed === 'everything' ||
    (change.changed === 'nothing' && typeof change.for_ms === 'number') ||
    (change.changed === 'match' && typeof change.match_id === 'number');
  return isKnown ? change : null;
}
