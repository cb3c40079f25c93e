import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { SmallText } from '@kickabout/ui';
import { amountOf, formatAmount, minorOf } from '@kickabout/ui/page-money';
import styles from './participation-panel.module.css';

/** What a player can still spend, and how much of a price that leaves missing, in the club's currency; undefined until we know. */
export function useShortfall(playerId: number, price: number) {
  const { data } = useQuery(apiQuery('getOwnDetails', { params: { id: playerId } }));
  if (data === undefined) return undefined;
  const missing = minorOf(price) - minorOf(data.available);
  return { ...data, missing: amountOf(Math.max(0, missing)) };
}

/** The sum behind a refusal: what is available, what is set aside for which match, and what is missing. */
export function ShortOfMoney({ shortfall }: { readonly shortfall: ReturnType<typeof useShortfall> }) {
  if (shortfall === undefined) return null;
  const { available, held, holds = [], missing } = shortfall;
  const setAside = held > 0 ? ` ${formatAmount(held)} is set aside.` : '';
  return (
    <>
      <SmallText>
        You have {formatAmount(available)} available.{setAside} {formatAmount(missing)} is missing.
      </SmallText>
      {holds.length > 0 && (
        <SmallText as="ul" className={styles['held']}>
          {holds.map(({ match_id, match_name, price, guest_id, guest_name }) => (
            <li key={guest_id ?? match_id}>
              {formatAmount(price)} for {guest_id !== null && `${guest_name ?? 'a guest'}, your guest, in `}
              <Link to={`/matches/${match_id}`}>{match_name}</Link>
            </li>
          ))}
        </SmallText>
      )}
    </>
  );
}
