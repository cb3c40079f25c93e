import { MONEY_QUERIES } from '@kickabout/admin';
import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useApiMutation } from '@kickabout/federation/host';
import { Button, Cluster, Form, formatAmount, MoneyField, Notice, Stack, SubmitButton } from '@kickabout/ui';
import { amountOf, minorOf, pageMoney } from '@kickabout/ui/page-money';
import type { Match } from '../queries.ts';
import type { ShortPlayer } from './use-player-changes.ts';

interface ShortOfMoneyProps {
  readonly match: Match;
  readonly short: ShortPlayer;
  readonly isPending: boolean;
  readonly onAdd: (mayOwe: boolean) => void;
  readonly onLeaveOut: () => void;
}

/** Someone who can't be added for want of money: cash that the admin took, owing it as far as the club lets them, or not now. */
export function ShortOfMoney({ match, short, isPending, onAdd, onLeaveOut }: ShortOfMoneyProps) {
  const { player_id, preferred_name } = short.player;
  const details = useQuery(apiQuery('getOwnDetails', { params: { id: player_id } }));
  const cash = useApiMutation('adjustBalance', {
    changes: [...MONEY_QUERIES, 'listAuditEntries'],
    failed: 'Failed to add the cash.',
    failure: 'form',
  });
  const available = details.data?.available;
  const leftMinor = available === undefined ? null : minorOf(available) - minorOf(match.price);
  const mayOwe = leftMinor !== null && leftMinor < 0 && leftMinor >= pageMoney().lowestBalance;
  const take = (amount: number) =>
    cash.mutate(
      {
        params: { id: player_id },
        body: { player_id, amount, category: 'cash', reason: `Cash for ${match.match_name}` },
      },
      { onSuccess: () => onAdd(false) },
    );
  return (
    <Notice kind="warning" live title={short.reason}>
      <Stack gap={3}>
        {available !== undefined && (
          <p>
            {preferred_name} has {formatAmount(available)} available.
          </p>
        )}
        <Form
          key={leftMinor}
          onSubmit={(values) => take(Number(values.get('amount')))}
          mutation={{ ...cash, isPending: cash.isPending || isPending }}
        >
          <MoneyField
            label="Cash you took"
            name="amount"
            required
            defaultValue={leftMinor === null ? match.price : amountOf(Math.max(-leftMinor, 1))}
          />
          <SubmitButton size="small" pendingLabel="Adding…">
            Took cash: add {preferred_name}
          </SubmitButton>
        </Form>
        <Cluster>
          {mayOwe && (
            <Button size="small" disabled={isPending} onClick={() => onAdd(true)}>
              Let {preferred_name} owe {formatAmount(amountOf(-leftMinor))}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onLeaveOut}>
            Not now
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}
