import type { ScreenAccess } from '@kickabout/contract/vocabulary';

export type { ScreenAccess };

/** What a guard needs to know about the session; the session store's state has this shape. */
export interface Visitor {
  readonly status: 'loading' | 'signed-out' | 'signed-in' | 'error';
  readonly player: null | { readonly exists: false } | { readonly exists: true; readonly is_admin: boolean };
}

/** What a guard does with a visitor (specification, section 4, "Route guard" and "Admin guard"). */
export type Admission = 'enter' | 'wait' | 'log-in' | 'create-account' | 'go-home';

/** Decides whether a visitor may see something; the server decides again on every request. */
export function admit(access: ScreenAccess, visitor: Visitor): Admission {
  if (access === 'everyone') return 'enter';
  if (visitor.status === 'loading') return 'wait';
  if (visitor.status !== 'signed-in') return 'log-in';
  if (access === 'signed-in') return 'enter';
  if (visitor.player === null) return 'wait';
  const isPlayer = visitor.player.exists;
  switch (access) {
    case 'player':
      return isPlayer ? 'enter' : 'create-account';
    case 'admin':
      return isPlayer && visitor.player.is_admin ? 'enter' : 'go-home';
    default:
      return access satisfies never;
  }
}
