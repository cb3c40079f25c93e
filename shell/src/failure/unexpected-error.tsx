import { Button, ButtonLink, Cluster, Page, PageHeader } from '@kickabout/ui';
import { useEffect } from 'react';
import styles from './unexpected-error.module.css';

/** The screen for errors that no page caught (specification, section 2, "Fallback"). */
export function UnexpectedError({ error }: { readonly error: unknown }) {
  useEffect(() => {
    document.title = 'Unexpected Application Error!';
  }, []);
  return (
    <main className={styles['screen']}>
      <Page width="reading">
        <PageHeader
          title="Unexpected Application Error!"
          subtitle="Something broke on this page. Anything already saved is safe."
        />
        <Cluster gap={3}>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
          {/* A plain link, so that the site loads from scratch. */}
          <ButtonLink href="/">Back to home</ButtonLink>
        </Cluster>
        <details className={styles['details']}>
          <summary>Details for the site’s host</summary>
          <pre className={styles['message']}>{messageOf(error)}</pre>
        </details>
      </Page>
    </main>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
