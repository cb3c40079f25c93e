import { type KeeperTurn, keeperSignals, pauseTurn, resumeTurn } from '@kickabout/domain';
import { useEffect, useState } from 'react';
import { armAlarm, soundAlarm } from './alarm.ts';

/** A turn, and how many of its signals this phone has given. */
interface StoredTurn extends KeeperTurn {
  readonly signals: number;
}

export interface KeeperTimer {
  /** Null until it's started. */
  readonly turn: KeeperTurn | null;
  /** Epoch milliseconds, a second old at most while the timer runs. */
  readonly now: number;
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/**
 * The timer of a match's keepers on this phone. It's only a time at which a turn began, and it's stored: a phone that slept, or a page
 * that was loaded again, shows the right time and gives the signal that it missed.
 */
export function useKeeperTurn(matchId: number): KeeperTimer {
  const key = `kickabout.keeper ${matchId}`;
  const [turn, setTurn] = useState(() => readTurn(key));
  const [now, setNow] = useState(Date.now);
  const isRunning = turn !== null && turn.pausedAt === null;

  useEffect(() => {
    if (!isRunning) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRunning]);

  const change = (next: StoredTurn | null) => {
    storeTurn(key, next);
    setTurn(next);
    setNow(Date.now());
  };
  const due = turn === null ? 0 : keeperSignals(turn, now);
  useEffect(() => {
    if (turn === null || due <= turn.signals) return;
    soundAlarm(due === 1 ? 2 : 4);
    const next = { ...turn, signals: due };
    storeTurn(key, next);
    setTurn(next);
  }, [turn, due, key]);

  return {
    turn,
    now,
    start() {
      armAlarm();
      change({ startedAt: Date.now(), pausedAt: null, signals: 0 });
    },
    pause: () => turn && change({ ...pauseTurn(turn, Date.now()), signals: turn.signals }),
    resume() {
      armAlarm();
      if (turn) change({ ...resumeTurn(turn, Date.now()), signals: turn.signals });
    },
    stop: () => change(null),
  };
}

function readTurn(key: string): StoredTurn | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredTurn | null;
  } catch {
    return null;
  }
}

function storeTurn(key: string, turn: StoredTurn | null): void {
  try {
    if (turn === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(turn));
  } catch {
    // Then it lasts as long as the page.
  }
}
