import { MONEY_QUERIES, type PlayerName } from '@kickabout/admin';
import { callApi } from '@kickabout/client';
import { balanceChangesSentence, fromMinorUnits, hasStarted, toMinorUnits } from '@kickabout/domain';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';
import { formatAmount, useConfirm } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { asShown } from '../as-shown.ts';
import type { Member } from '../members.ts';
import { type Match, matchKeys, RESULT_QUERIES } from '../queries.ts';

export interface PlayerChanges {
  readonly add: (player: PlayerName) => void;
  /** Asks first. */
  readonly remove: (player: Member) => Promise<void>;
  readonly isPending: boolean;
  /** Render this: the question. */
  readonly dialog: ReactNode;
}

/**
 * Adds players to a match and removes them. If that charges or refunds anyone, it asks first.
 * @param onDone called once someone has been added or removed
 */
export function usePlayerChanges(match: Match, onDone: () => void): PlayerChanges {
  const { ask, dialog } = useConfirm();
  const matchId = match.match_id;
  const shared = {
    scope: `players of match ${matchId}`,
    changes: [
      ...matchKeys(matchId),
      'listMatches',
      'listLates',
      ...RESULT_QUERIES,
      ...MONEY_QUERIES,
    ] as const,
  };
  const addAsShown = (player: PlayerName) =>
    asShown(
      (shown) =>
        callApi('joinMatch', {
          body: {
            match_id: matchId,
            player_id: player.player_id,
            price: match.price,
            expected_balance_changes: [...shown],
          },
        }),
      (sentence) =>
        ask({
          title: `Add ${player.preferred_name} to this match?`,
          body: `The match has started. ${sentence}`,
          confirmLabel: 'Add player',
          danger: true,
        }),
    );
  const isUpcoming = !hasStarted(match.match_status);
  // Without a question: in a match that hasn't started neither moves money.
  const undoAdd = useApiMutation('leaveMatch', {
    ...shared,
    done: ({ message }) => message,
    failed: 'Failed to remove the player. Please try again.',
  });
  const undoRemove = useApiMutation('joinMatch', {
    ...shared,
    done: (added) => `${added.preferred_name} is back in.`,
    failed: 'Failed to add the player. Please try again.',
  });
  const add = useCallMutation('joinMatch', addAsShown, {
    ...shared,
    done: (added, { player_id }) => {
      if (!added) return null;
      const text = `${added.preferred_name} was added.`;
      const undo = () => undoAdd.mutate({ body: { match_id: matchId, player_id } });
      return isUpcoming ? { text, undo } : text;
    },
    failed: 'Failed to add the player. Please try again.',
  });
  const removeAsShown = (player: Member) =>
    asShown<{ readonly message: string }>(
      (shown) =>
        player.who.kind === 'guest'
          ? callApi('removeGuest', {
              params: { id: matchId, guestId: player.who.id },
              body: { expected_balance_changes: [...shown] },
            })
          : callApi('leaveMatch', {
              body: {
                match_id: matchId,
                player_id: player.who.id,
                expected_balance_changes: [...shown],
              },
            }),
      (sentence) => ask(removeQuestion(player, sentence)),
      refundOf(match, player),
    );
  const remove = useCallMutation('leaveMatch', removeAsShown, {
    ...shared,
    done: (removed, player) => {
      if (!removed) return null;
      const { who } = player;
      if (who.kind === 'guest' || !canComeBack(match, player)) return removed.message;
      const again = { match_id: matchId, player_id: who.id, price: match.price };
      return { text: removed.message, undo: () => undoRemove.mutate({ body: again }) };
    },
    failed: 'Failed to remove the player. Please try again.',
  });
  return {
    add: (player) => add.mutate(player, { onSuccess: (added) => added !== null && onDone() }),
    remove: async (player) => {
      if (await ask(removeQuestion(player, removalSentence(match, player))))
        remove.mutate(player, { onSuccess: (removed) => removed !== null && onDone() });
    },
    isPending: add.isPending || remove.isPending,
    dialog,
  };
}

const removeQuestion = ({ preferred_name }: Member, body: string) => ({
  title: `Remove ${preferred_name} from this match?`,
  body,
  confirmLabel: 'Remove player',
  danger: true,
});

/** Whether adding someone again after their removal undoes it: guests, a team and a place that someone else got don't come back. */
export const canComeBack = (match: Match, member: Member) =>
  !hasStarted(match.match_status) &&
  member.price === match.price &&
  member.team_id === 0 &&
  guestsOf(match, member).length === 0 &&
  match.players_waiting === 0;

/** The guests who go with someone. */
const guestsOf = (match: Match, { who }: Member) =>
  (match.guests ?? []).filter(({ host_id }) => host_id === who.id);

/** Who gets back what when someone is removed: what the match has charged for them, and for the guests who go with them. */
export function refundOf(match: Match, member: Member) {
  if (!hasStarted(match.match_status)) return [];
  const fees = [member, ...guestsOf(match, member)].map(({ plays, price }) =>
    plays === true ? toMinorUnits(price) : 0,
  );
  const minor = fees.reduce((sum, fee) => sum + fee, member.late ? toMinorUnits(match.late_fee) : 0);
  return minor === 0 ? [] : [{ player_id: payerOf(member).id, amount: fromMinorUnits(minor) }];
}

const payerOf = ({ who, preferred_name: name }: Member) =>
  who.kind === 'guest' ? who.host : { id: who.id, name };

/** What removing a player does, before anyone asks the server. */
export function removalSentence(match: Match, member: Member): string {
  const guests = guestsOf(match, member);
  const leave = guests.length === 0 ? '' : ' Their guests leave too.';
  if (!hasStarted(match.match_status)) {
    const held = [member, ...guests].reduce((sum, { price }) => sum + toMinorUnits(price), 0);
    return member.who.kind === 'guest'
      ? `${formatAmount(member.price)} is no longer held from the balance of the player who brought them.`
      : `They won’t be charged, and ${formatAmount(fromMinorUnits(held))} of their balance is no longer held.${leave}`;
  }
  const refund = balanceChangesSentence(
    refundOf(match, member).map(({ player_id, amount }) => ({
      playerId: player_id,
      preferredName: payerOf(member).name,
      minor: toMinorUnits(amount),
    })),
  );
  return `${refund} Their stats for this match are deleted.${leave}`;
}
