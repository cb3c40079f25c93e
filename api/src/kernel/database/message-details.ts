import type { MessageKind } from '@kickabout/contract';
import type { Fact } from './fact.ts';

export type DetailsOf = {
  signup_opened: Nothing;
  answer_wanted: Nothing;
  players_wanted: Nothing;
  /** `guestId`: whose place it is, if it isn't the player's own. */
  place_given: { joinedAt: number; guestId: string | null };
  playing_tomorrow: { kickoffAt: number };
  teams_out: { team: number };
  match_moved: { from: number; to: number };
  match_cancelled: Nothing;
  /** `bankEntryId`: null for money that an admin added. */
  money_arrived: { minor: number; bankEntryId: number | null };
  balance_short: Nothing;
  balance_owed: Nothing;
  too_few_players: { kickoffAt: number };
  newcomer_waits: Nothing;
  payments_unmatched: Nothing;
  bank_stopped: { source: string };
  consent_ends: { until: number };
  /** `isReplaced`: not because it failed, but because a new version brought another. */
  remote_taken_back: { remote: string; release: string; reason?: string; isReplaced?: true };
  /** `facts`: what changed. */
  rights_given: { act: RightsAct; remote?: string; facts?: readonly Fact[] };
  remote_failing: { remote: string; release: string; reason: string };
};

/** Acts that give someone rights, of which all other admins are told. */
export const RIGHTS_ACTS = [
  'publish_key_created',
  'claims_approved',
  'claim_granted',
  'admin_rights_given',
  'login_link_created',
  'payment_details_changed',
] as const;
export type RightsAct = (typeof RIGHTS_ACTS)[number];

type Nothing = Record<string, never>;

export type Details = DetailsOf[MessageKind];
