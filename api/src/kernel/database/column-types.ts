export type AccountKind = 'player' | 'bank' | 'revenue' | 'adjustments';

export type BankEntryStatus = 'booked' | 'pending' | 'reversed';

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'given_up' | 'doubtful' | 'dropped';

/** In the order in which players see them. */
export type PayLinks = { label: string; template: string }[];
