/** Every slot, with the props that its screens get. */
export interface SlotProps {
  /** Home, above the buttons: the next match. */
  'home.next-match': Record<never, never>;
  /** Home, above the buttons: what concerns the player who is signed in. */
  'home.player': Record<never, never>;
  /** Home, below the buttons: the admin's tools. */
  'home.admin': Record<never, never>;
  /** The login page and the account: the match that someone followed a link to, or tops up for; the next one for those invited to the club. */
  'match.wanted': { matchId: number | 'next' };
  /** How to Pay, below the steps: the club's account, for the player who is signed in. */
  'how-to-pay.account': Record<never, never>;
  /** A match's page: the admin's tools for it. */
  'match.admin': { matchId: number };
}

export type SlotName = keyof SlotProps;
