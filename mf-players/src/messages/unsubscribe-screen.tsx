import { ApiProblem } from '@kickabout/client';
import { MESSAGE_KINDS } from '@kickabout/contract';
import { Link, useLocation } from '@kickabout/federation/router';
import { Button, Card, Cluster, FormError, Page, PageHeader, Stack } from '@kickabout/ui';
import { useEffect } from 'react';
import { MESSAGE_WORDS } from './message-words.ts';
import { useResubscribe, useUnsubscribe } from './mutations.ts';

/**
 * `/unsubscribe#<kind>.<token>`, from a mail: stops mails of that kind as soon as it's opened, without logging in. It needs a script, so programs
 * that open every link in a mail stop nothing.
 */
export function Component() {
  const { hash } = useLocation();
  const link = readLink(hash);
  return (
    <Page width="form">
      <PageHeader title="Emails you don’t want" />
      <Card>
        {link === null ? (
          <FormError message="This link isn’t complete. Open it again from the email." />
        ) : (
          <Unsubscribing key={hash} {...link} />
        )}
      </Card>
    </Page>
  );
}

function readLink(hash: string) {
  const [kind, token] = hash.slice(1).split('.');
  const known = MESSAGE_KINDS.find((each) => each === kind);
  return known && token ? { kind: known, token } : null;
}

function Unsubscribing({ kind, token }: NonNullable<ReturnType<typeof readLink>>) {
  const params = { kind, token };
  const stop = useUnsubscribe();
  const resume = useResubscribe();
  const { mutate } = stop;
  useEffect(() => mutate({ params: { kind, token } }), [mutate, kind, token]);

  const problem = resume.problem ?? stop.problem;
  const unknown =
    stop.error instanceof ApiProblem && stop.error.code === 'not_found' ? stop.error.message : null;
  const isStopped = stop.isSuccess && !resume.isSuccess;
  return (
    <Stack gap={4}>
      {unknown !== null ? <FormError message={unknown} /> : problem && <FormError {...problem} />}
      <p role="status">
        {isStopped && `You won’t get emails about this any more: ${MESSAGE_WORDS[kind]}.`}
        {resume.isSuccess && `You’ll get emails about this again: ${MESSAGE_WORDS[kind]}.`}
        {stop.isPending && 'Stopping these emails…'}
      </p>
      <Cluster gap={3}>
        {isStopped && (
          <Button pending={resume.isPending} onClick={() => resume.mutate({ params })}>
            Undo
          </Button>
        )}
        {stop.isError && unknown === null && (
          <Button pending={stop.isPending} onClick={() => stop.mutate({ params })}>
            Try again
          </Button>
        )}
        <Link to="/your-messages">All message settings</Link>
      </Cluster>
    </Stack>
  );
}
