import { type KeeperPhase, keeperPhase, turnLength } from '@kickabout/domain';
import { announce, Button, VisuallyHidden } from '@kickabout/ui';
import { useEffect } from 'react';
import styles from './keeper-timer.module.css';
import { useKeeperTurn } from './use-keeper-turn.ts';

/** Keeps the screen on while it's `wanted`, where browsers can. They let go of it whenever the page is hidden. */
function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !navigator.wakeLock) return;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
      else held = lock;
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, [wanted]);
}

const SENTENCES: Record<KeeperPhase, string> = {
  playing: 'Change after 7 to 8 minutes',
  change_soon: 'Change the keepers at the next chance',
  change_now: 'Change the keepers now',
};

/** How long the keepers have been in goal, with a signal when it's time to change (specification, section 9). */
export function KeeperTimer({ matchId }: { readonly matchId: number }) {
  const { turn, now, start, pause, resume, stop } = useKeeperTurn(matchId);
  const isPaused = turn !== null && turn.pausedAt !== null;
  useWakeLock(turn !== null && !isPaused);
  const length = turn === null ? 0 : turnLength(turn, now);
  const phase = turn === null ? 'playing' : keeperPhase(turn, now);
  useEffect(() => {
    if (phase !== 'playing') announce(SENTENCES[phase]);
  }, [phase]);
  const hint = isPaused ? 'Paused' : SENTENCES[phase];
  return (
    <>
      <section className={styles['clock']} data-phase={phase} aria-labelledby="keeper-timer">
        {/* While it runs, the line below says what it's for. */}
        <h2 id="keeper-timer" className={styles['title']}>
          {turn === null ? 'Keepers' : <VisuallyHidden>Keepers</VisuallyHidden>}
        </h2>
        <p className={styles['time']} role="timer" aria-label="Time in goal">
          {clockOf(length)}
        </p>
        <Button onClick={start} variant={phase === 'playing' ? 'secondary' : 'primary'}>
          {turn === null ? (
            <>
              Start<VisuallyHidden> the timer</VisuallyHidden>
            </>
          ) : (
            <>
              Changed<VisuallyHidden> the keepers</VisuallyHidden>
            </>
          )}
        </Button>
      </section>
      {turn !== null && (
        <div className={styles['more']} data-phase={phase}>
          <p className={styles['sentence']}>{hint}</p>
          {isPaused && (
            <Button variant="quiet" onClick={stop}>
              Stop
            </Button>
          )}
          <Button variant="quiet" onClick={isPaused ? resume : pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        </div>
      )}
    </>
  );
}

/** `7:05`. */
function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
