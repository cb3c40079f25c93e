import type { ResponseOf } from '@kickabout/contract';
import { searchText } from '@kickabout/domain';

export type UnmatchedPayment = ResponseOf<'listUnmatchedPayments'>[number];
export type PlayerName = ResponseOf<'listPlayers'>[number];

/** How many suggestions are shown. */
const MOST = 3;

/**
 * Suggests players for a payment, the likeliest first: the player this payer was assigned to before; then those whose
 * first and last name are in the payer's name or the reference; then last name and initial; then last name alone.
 */
export function likelyPlayers(payment: UnmatchedPayment, players: readonly PlayerName[]): PlayerName[] {
  const words = wordsOf(`${payment.payer_name} ${payment.reference}`);
  return players
    .map((player) => ({ player, likelihood: likelihood(player, payment, words) }))
    .filter(({ likelihood }) => likelihood > 0)
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .slice(0, MOST)
    .map(({ player }) => player);
}

function likelihood(player: PlayerName, payment: UnmatchedPayment, words: ReadonlySet<string>): number {
  if (player.player_id === payment.suggested_player_id) return 4;
  if (!contains(words, player.last_name)) return 0;
  if (contains(words, player.first_name)) return 3;
  return words.has(searchText(player.first_name).slice(0, 1)) ? 2 : 1;
}

/** Players whose first, last, full or preferred name contains the term. */
export function searchPlayers(players: readonly PlayerName[], term: string): PlayerName[] {
  const sought = searchText(term.trim());
  if (sought === '') return [];
  return players.filter(({ first_name, last_name, preferred_name }) =>
    searchText(`${first_name} ${last_name} ${preferred_name}`).includes(sought),
  );
}

/** The full name, plus the preferred name where two players share it, so that money reaches the right one. */
export function nameAmong(players: readonly PlayerName[], player: PlayerName): string {
  const { player_id, first_name, last_name, preferred_name } = player;
  const isShared = players.some(
    (other) =>
      other.player_id !== player_id && other.first_name === first_name && other.last_name === last_name,
  );
  return `${first_name} ${last_name}${isShared ? ` (${preferred_name})` : ''}`;
}

const contains = (words: ReadonlySet<string>, name: string): boolean => {
  const parts = [...wordsOf(name)];
  return parts.length > 0 && parts.every((part) => words.has(part));
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(searchText(text).match(/[\p{L}\p{N}']+/gu));
