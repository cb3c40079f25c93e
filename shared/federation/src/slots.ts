/** Every slot, and the props with which whatever fills it is rendered. */
export interface SlotProps {
  /** Home, above the buttons: the next match. */
  'home.next-match': Record<never, never>;
  /** Home, below the buttons: what only admins do. */
  'home.admin': Record<never, never>;
  /** A match's page: the admin's tools for it. */
  'match.admin': { matchId: number };
}

export type SlotName = keyof SlotProps;
