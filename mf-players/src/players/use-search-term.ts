import { useLocation, useSearchParams } from '@kickabout/federation/router';
import { useState } from 'react';

/** Marks a URL that this hook wrote, so that it doesn't overwrite what's been typed since. */
const TYPED = { typed: true } as const;

/** A search term kept in the URL (`?q=`), so that a search can be shared and survives a reload. */
export function useSearchTerm(): readonly [term: string, search: (term: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const address = params.get('q') ?? '';
  const [known, setKnown] = useState({ address, term: address });
  if (known.address !== address) setKnown({ address, term: isTyped(state) ? known.term : address });

  function search(next: string) {
    setKnown((before) => ({ ...before, term: next }));
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === '') after.delete('q');
        else after.set('q', next);
        return after;
      },
      { replace: true, preventScrollReset: true, state: TYPED },
    );
  }

  return [known.term, search];
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}
