import { useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { useSession } from '@kickabout/session';
import { Button, Card, Page, PageHeader } from '@kickabout/ui';
import { useState } from 'react';
import styles from './hello.module.css';

/** Uses a hook of every library that the page shares, which throws in any other copy. */
export function Component() {
  const [count, setCount] = useState(0);
  const status = useSession((session) => session.status);
  const { data } = useQuery({ queryKey: ['hello'], queryFn: () => 'A query of the page' });
  return (
    <Page>
      <PageHeader title="Hello" subtitle={`You are ${status}.`} />
      <Card>
        <p className={styles['note']}>{data}</p>
        <Button onClick={() => setCount(count + 1)}>Clicked {count} times</Button>
        <Link to="/rules">To the rules</Link>
      </Card>
    </Page>
  );
}
