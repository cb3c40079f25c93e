import { readStoredJson, writeStored } from '@kickabout/client/storage';
import { type KeeperTurn, keeperSignals, pauseTurn, resumeTurn } from '@kickabout/domain';
import { useEffect, useRef, useState } from 'react';
import { armAlarm, soundAlarm } from './alarm.ts';

/** A turn, and how many of its signals this phone has given. */
interface StoredTurn extends KeeperTurn {
  readonly signals: number;
}

/**
 * The timer of a match's keepers on this phone. It's only a time at which a turn began, and it's stored: a phone that slept, or a page
 * that was loaded again, shows the right time and gives the signal that it missed.
 */
export function useKeeperTurn(matchId: number) {
  const key = `kickabout.keeper ${matchId}`;
  const [stored] = useState(() => readTurn(key));
  const [turn, setTurn] = useState<KeeperTurn | null>(stored);
  const [now, setNow] = useState(Date.now);
  const isRunning = turn !== null && turn.pausedAt === null;

  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);

  /** How many signals this phone has given in this turn. */
  const given = useRef(stored?.signals ?? 0);
  const change = (next: KeeperTurn | null, signals = given.current) => {
    given.current = signals;
    storeTurn(key, next && { ...next, signals });
    setTurn(next);
    setNow(Date.now());
  };
  const due = turn === null ? 0 : keeperSignals(turn, now);
  useEffect(() => {
    if (turn === null || due <= given.current) return;
    soundAlarm(due === 1 ? 2 : 4);
    given.current = due;
    storeTurn(key, { ...turn, signals: due });
  }, [turn, due, key]);

  return {
    /** Null until it's started. */
    turn,
    /** Epoch milliseconds, a second old at most while the timer runs. */
    now,
    start() {
      armAlarm();
      change({ startedAt: Date.now(), pausedAt: null }, 0);
    },
    pause: () => turn && change(pauseTurn(turn, Date.now())),
    resume() {
      armAlarm();
      if (turn) change(resumeTurn(turn, Date.now()));
    },
    stop: () => change(null, 0),
  };
}

function readTurn(key: string): StoredTurn | null {
  const stored = readStoredJson('localStorage', key) as StoredTurn | null;
  return typeof stored?.startedAt === 'number' && typeof stored.signals === 'number' ? stored : null;
}

/** If the browser refuses, it lasts as long as the page. */
const storeTurn = (key: string, turn: StoredTurn | null) =>
  writeStored('localStorage', key, turn && JSON.stringify(turn));
