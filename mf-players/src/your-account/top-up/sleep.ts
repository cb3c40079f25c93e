/** Waits, or rejects as soon as the signal says that nobody wants it any more. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      },
      Math.max(0, milliseconds),
    );
    function giveUp() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
