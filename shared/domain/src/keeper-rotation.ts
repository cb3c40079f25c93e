import { MINUTE_MS } from './durations.ts';

/**
 * The goalkeeper rotates every 7 to 8 minutes, when the ball is out of play or in the keeper's hands (specification, section 9): from
 * 7 minutes on at the next chance, at 8 minutes now. Milliseconds.
 */
export const KEEPER_CHANGE_FROM = 7 * MINUTE_MS;
export const KEEPER_CHANGE_BY = 8 * MINUTE_MS;

/** A keeper's turn. Instants are epoch milliseconds, so that a phone that slept knows how long it has lasted. */
export type KeeperTurn = {
  /** When it began, moved on by every pause. */
  startedAt: number;
  /** Since when the game is paused; null while it's on. */
  pausedAt: number | null;
};

/** How long a turn has lasted, without pauses, in milliseconds. */
export const turnLength = ({ startedAt, pausedAt }: KeeperTurn, now: number): number =>
  Math.max(0, (pausedAt ?? now) - startedAt);

export type KeeperPhase = 'playing' | 'change_soon' | 'change_now';

export function keeperPhase(turn: KeeperTurn, now: number): KeeperPhase {
  const length = turnLength(turn, now);
  if (length >= KEEPER_CHANGE_BY) return 'change_now';
  return length >= KEEPER_CHANGE_FROM ? 'change_soon' : 'playing';
}

/** A phone in a bag doesn't beep for ever. */
const MOST_SIGNALS = 5;

/** How many signals a turn has called for by now: one after 7 minutes, one after 8, and one after each further minute. */
export function keeperSignals(turn: KeeperTurn, now: number): number {
  const since = turnLength(turn, now) - KEEPER_CHANGE_FROM;
  return since < 0 ? 0 : Math.min(MOST_SIGNALS, 1 + Math.floor(since / MINUTE_MS));
}

export const pauseTurn = (turn: KeeperTurn, now: number): KeeperTurn => ({
  ...turn,
  pausedAt: turn.pausedAt ?? now,
});

export const resumeTurn = ({ startedAt, pausedAt }: KeeperTurn, now: number): KeeperTurn => ({
  startedAt: startedAt + (pausedAt === null ? 0 : now - pausedAt),
  pausedAt: null,
});
