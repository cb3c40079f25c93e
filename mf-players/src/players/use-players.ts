import { apiPages, type RowOf, useKept } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { useEffect, useState } from 'react';

export type PlayerName = RowOf<'listPlayers'>;

/** How long typing has to pause before the server is asked, in milliseconds. */
const PAUSE = 150;

/**
 * The players whose first or last name contains the term, whatever its case or accents (specification, section 5, "Player
 * search"); everyone for an empty term. The server searches. Until it has answered, the players found before stay.
 */
export function usePlayers(typed: string) {
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery({
    ...apiPages('listPlayers', search === '' ? {} : { query: { search } }),
    meta: { keepsTrying: true },
  });
  return { ...query, data: useKept(search, query.data)?.answer };
}

/** A text once it hasn't changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
