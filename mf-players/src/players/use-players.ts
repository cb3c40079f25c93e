import { apiPages, RETRY_WHILE_FAILING, type RowOf, useLoggedFailure } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import type { ShowMore } from '@kickabout/ui';
import { type ComponentProps, useEffect, useState } from 'react';

export type PlayerName = RowOf<'listPlayers'>;

/** How long typing has to pause before the server is asked, in milliseconds. */
const PAUSE = 150;

interface FoundPlayers {
  /** Those found last; undefined until the first have loaded. */
  readonly players: readonly PlayerName[] | undefined;
  /** For the players after them. */
  readonly query: ComponentProps<typeof ShowMore>['query'];
  /** What they were searched by; empty for everyone. */
  readonly term: string;
}

/**
 * The players whose first or last name contains the term, whatever its case or accents (specification, section 5, "Player
 * search"); everyone for an empty term. The server searches. A failure is only logged, and the list stays as it was
 * (section 8, "Silent failures") until a retry succeeds.
 */
export function usePlayers(typed: string): FoundPlayers {
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery({
    ...apiPages('listPlayers', search === '' ? {} : { query: { search } }),
    ...RETRY_WHILE_FAILING,
  });
  useLoggedFailure('Error fetching players:', query);
  const { data } = query;
  const [shown, setShown] = useState({ data, search });
  if (data !== undefined && data !== shown.data) setShown({ data, search });
  return { players: data ?? shown.data, query, term: data === undefined ? shown.search : search };
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
