import type { CostKind, TransferKind } from '@kickabout/contract';
import type { Fact } from './fact.ts';

/** Why money moved: a player's, or the club's own. */
export type LedgerKind = TransferKind | CostKind;

export type AccountKind = 'player' | 'bank' | 'cash' | 'revenue' | 'adjustments' | 'expenses' | 'income';

export type BankEntryStatus = 'booked' | 'pending' | 'reversed';

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'given_up' | 'doubtful' | 'dropped';

/** In the order in which players see them. */
export type PayLinks = { label: string; template: string }[];

/** What someone is asked to confirm. */
export type ConfirmedFacts = Fact[];
