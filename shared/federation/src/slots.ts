/** Every slot, with the props that its screens get. */
export interface SlotProps {
  /** Home, above the buttons: the next match. */
  'home.next-match': Record<never, never>;
  /** Home, above the buttons: what concerns the player who is signed in. */
  'home.player': Record<never, never>;
  /** Home, below the buttons: the admin's tools. */
  'home.admin': Record<never, never>;
  /** A match's page: the admin's tools for it. */
  'match.admin': { matchId: number };
}

export type SlotName = keyof SlotProps;
