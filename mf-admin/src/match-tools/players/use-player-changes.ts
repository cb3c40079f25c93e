import { MONEY_QUERIES, type PlayerName } from '@kickabout/admin';
import { ApiProblem, callApi } from '@kickabout/client';
import { balanceChangesSentence, hasStarted } from '@kickabout/domain';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';
import { formatAmount, useConfirm } from '@kickabout/ui';
import { amountOf, minorOf, pageMoney } from '@kickabout/ui/page-money';
import { useState } from 'react';
import { asShown } from '../as-shown.ts';
import type { Member } from '../members.ts';
import { type Match, type MatchPlayer, matchKeys, RESULT_QUERIES } from '../queries.ts';

export type Addable = Pick<PlayerName, 'player_id' | 'preferred_name'>;

export interface ShortPlayer {
  readonly player: Addable;
  readonly reason: string;
}

const FOR_WANT_OF_MONEY: readonly string[] = ['balance_too_low', 'balance_below_limit'];

/**
 * Adds players to a match and removes them. If that charges or refunds anyone, it asks first.
 * @param onChanged called once someone has been added or removed, whose button goes with that
 */
export function usePlayerChanges(match: Match, onChanged: () => void) {
  const [short, setShort] = useState<readonly ShortPlayer[]>([]);
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
  const addAsShown = (player: Addable, mayOwe: boolean) =>
    asShown(
      (shown) =>
        callApi('joinMatch', {
          body: {
            match_id: matchId,
            player_id: player.player_id,
            price: match.price,
            ...(mayOwe && { may_owe: true }),
            expected_balance_changes: shown,
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
  async function addEach({ players, mayOwe }: { players: readonly Addable[]; mayOwe: boolean }) {
    const added: MatchPlayer[] = [];
    const refused: ShortPlayer[] = [];
    for (const player of players) {
      try {
        const one = await addAsShown(player, mayOwe);
        if (one) added.push(one);
      } catch (error) {
        if (!(error instanceof ApiProblem && FOR_WANT_OF_MONEY.includes(error.code))) throw error;
        refused.push({ player, reason: error.message });
      }
    }
    return { added, refused };
  }
  const leaveOut = (...playerIds: readonly number[]) =>
    setShort((before) => before.filter(({ player }) => !playerIds.includes(player.player_id)));
  const isUpcoming = !hasStarted(match.match_status);
  // Without a question: in a match that hasn't started neither moves money.
  const takeOut = async (players: readonly MatchPlayer[]) => {
    let message = '';
    for (const { player_id } of players)
      ({ message } = await callApi('leaveMatch', { body: { match_id: matchId, player_id } }));
    return players.length === 1 ? message : `${players.length} players were removed.`;
  };
  const undoAdd = useCallMutation('leaveMatch', takeOut, {
    ...shared,
    done: (message) => message,
    failed: 'Failed to remove the player. Please try again.',
  });
  const undoRemove = useApiMutation('joinMatch', {
    ...shared,
    done: (added) => `${added.preferred_name} is back in.`,
    failed: 'Failed to add the player. Please try again.',
  });
  const add = useCallMutation('joinMatch', addEach, {
    ...shared,
    done: ({ added, refused }, { players }) => {
      leaveOut(...players.map(({ player_id }) => player_id));
      setShort((before) => [...before, ...refused]);
      const [first, ...more] = added;
      if (!first) return null;
      const who = more.length === 0 ? `${first.preferred_name} was` : `${added.length} players were`;
      return isUpcoming ? { text: `${who} added.`, undo: () => undoAdd.mutate(added) } : `${who} added.`;
    },
    failed: 'Failed to add the player. Please try again.',
  });
  const removeAsShown = (player: Member) =>
    asShown<{ readonly message: string }>(
      (shown) =>
        player.who.kind === 'guest'
          ? callApi('removeGuest', {
              params: { id: matchId, guestId: player.who.id },
              body: { expected_balance_changes: shown },
            })
          : callApi('leaveMatch', {
              body: {
                match_id: matchId,
                player_id: player.who.id,
                expected_balance_changes: shown,
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
    /** @param mayOwe lets them owe what they're short of */
    add: (players: readonly Addable[], mayOwe = false) =>
      add.mutate({ players, mayOwe }, { onSuccess: ({ added }) => added.length > 0 && onChanged() }),
    /** Who wasn't added for want of money, and why. */
    short,
    leaveOut,
    /** Asks first. */
    remove: async (player: Member) => {
      if (await ask(removeQuestion(player, removalSentence(match, player))))
        remove.mutate(player, { onSuccess: (removed) => removed !== null && onChanged() });
    },
    isPending: add.isPending || remove.isPending,
    /** Render this: the question. */
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
    plays === true ? minorOf(price) : 0,
  );
  const minor = fees.reduce((sum, fee) => sum + fee, member.late ? minorOf(match.late_fee) : 0);
  return minor === 0 ? [] : [{ player_id: payerOf(member).id, amount: amountOf(minor) }];
}

const payerOf = ({ who, preferred_name: name }: Member) =>
  who.kind === 'guest' ? who.host : { id: who.id, name };

/** What removing a player does, before anyone asks the server. */
export function removalSentence(match: Match, member: Member): string {
  const guests = guestsOf(match, member);
  const leave = guests.length === 0 ? '' : ' Their guests leave too.';
  if (!hasStarted(match.match_status)) {
    const held = [member, ...guests].reduce((sum, { price }) => sum + minorOf(price), 0);
    return member.who.kind === 'guest'
      ? `${formatAmount(member.price)} is no longer held from the balance of the player who brought them.`
      : `They won’t be charged, and ${formatAmount(amountOf(held))} of their balance is no longer held.${leave}`;
  }
  const refund = balanceChangesSentence(
    pageMoney(),
    refundOf(match, member).map(({ player_id, amount }) => ({
      playerId: player_id,
      preferredName: payerOf(member).name,
      minor: minorOf(amount),
    })),
  );
  return `${refund} Their stats for this match are deleted.${leave}`;
}
