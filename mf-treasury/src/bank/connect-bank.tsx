import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate, useSearchParams } from '@kickabout/federation/router';
import { Button } from '@kickabout/ui';
import { useEffect, useRef } from 'react';

/** Leads to the bank's own page, where an admin allows access to the club's account. */
export function ConnectBank({
  title,
  isConnected,
}: {
  readonly title: string;
  readonly isConnected: boolean;
}) {
  const start = useApiMutation('startBankConnection', {
    changes: [],
    failed: 'Failed to open the bank’s page. Please try again.',
    done: ({ address }) => window.location.assign(address),
  });
  return (
    <Button size="small" pending={start.isPending} onClick={() => start.mutate()}>
      {isConnected ? `Connect ${title} again` : `Connect ${title}`}
    </Button>
  );
}

/** Finishes connecting when the bank has sent an admin back with a code. */
export function useFinishedConnection(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const finished = useRef<string | null>(null);
  const finish = useApiMutation('finishBankConnection', {
    changes: ['listBankSources'],
    done: ({ message }) => message,
    failed: 'Failed to connect the bank. Please try again.',
  });
  const [code, state] = [search.get('code'), search.get('state')];
  const { mutate } = finish;
  useEffect(() => {
    if (code === null || state === null || finished.current === code) return;
    // Each code works once.
    finished.current = code;
    mutate({ body: { code, state } });
    void navigate('/bank', { replace: true });
  }, [code, state, mutate, navigate]);
}
