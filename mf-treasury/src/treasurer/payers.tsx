import { ListCard } from '@kickabout/admin';
import { apiPages, type RowOf } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Button, ListRow, useMoveFocus, VisuallyHidden } from '@kickabout/ui';
import { useForgetPayer } from './mutations.ts';

/** The remembered payers of everyone, or of one player, each with a button to forget them. */
export function Payers({ playerId }: { readonly playerId?: number }) {
  const query = useInfiniteQuery(
    apiPages('listPayers', playerId === undefined ? {} : { query: { player_id: String(playerId) } }),
  );
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  const forget = useForgetPayer();
  return (
    <ListCard
      ref={list}
      title="Remembered payers"
      query={query}
      empty="Once you assign a payment, its payer is remembered here."
    >
      {(payer) => (
        <ListRow
          key={payer.payer_id}
          detail={describe(payer, playerId === undefined)}
          trailing={
            <Button
              size="small"
              pending={forget.isPending && forget.variables.params.payerId === payer.payer_id}
              onClick={() => forget.mutate({ params: { payerId: payer.payer_id } }, { onSuccess: moveFocus })}
            >
              Forget
              <VisuallyHidden>{` ${payer.payer_name}`}</VisuallyHidden>
            </Button>
          }
        >
          {payer.payer_name || 'No name'}
        </ListRow>
      )}
    </ListCard>
  );
}

function describe({ account_ending, player }: RowOf<'listPayers'>, withPlayer: boolean): string {
  const account = account_ending === '' ? 'No account number' : `Account ending ${account_ending}`;
  return withPlayer ? `${account} · pays for ${player.first_name} ${player.last_name}` : account;
}
