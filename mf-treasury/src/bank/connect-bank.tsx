import { notify } from '@kickabout/federation/host';
import { useNavigate, useSearchParams } from '@kickabout/federation/router';
import { Button } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { useFinishBankConnection, useStartBankConnection } from './mutations.ts';

/** Leads to the bank's own page, where an admin allows access to the club's account. */
export function ConnectBank({
  title,
  isConnected,
}: {
  readonly title: string;
  readonly isConnected: boolean;
}) {
  const start = useStartBankConnection();
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
  const finish = useFinishBankConnection();
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')];
  const { mutate } = finish;
  useEffect(() => {
    if (error === null || state === null) return;
    notify(
      'failure',
      'The bank gave no access. You can connect it again at any time.',
      'finishBankConnection',
    );
    void navigate('/bank', { replace: true });
  }, [error, state, navigate]);
  useEffect(() => {
    if (code === null || state === null || finished.current === code) return;
    // Each code works once.
    finished.current = code;
    mutate({ body: { code, state } });
    void navigate('/bank', { replace: true });
  }, [code, state, mutate, navigate]);
}
