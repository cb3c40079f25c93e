import { useQuery } from '@kickabout/client/query';
import { Link, useNavigate } from '@kickabout/federation/router';
import {
  ButtonLink,
  Card,
  Columns,
  EmptyState,
  Form,
  type FormProblem,
  Page,
  PageHeader,
  QueryView,
  Skeleton,
  Stack,
  SubmitButton,
  TextField,
  textIn,
} from '@kickabout/ui';
import { useState } from 'react';
import { LastDay } from './health-card.tsx';
import { type Remote, remotesQuery } from './queries.ts';
import { ReleaseFacts } from './release-facts.tsx';
import { addressOfRemote, isRemoteName } from './release-words.ts';
import { RemoteBadges } from './remote-badges.tsx';

/** A remote in the overview. */
function RemoteCard({ remote }: { readonly remote: Remote }) {
  const { name, live } = remote;
  return (
    <Card
      title={name}
      actions={
        <ButtonLink as={Link} size="small" to={addressOfRemote(name)} aria-label={`Manage ${name}`}>
          Manage
        </ButtonLink>
      }
    >
      <RemoteBadges remote={remote} />
      {live !== null && <ReleaseFacts release={live} audience="everyone" short />}
      <LastDay name={name} />
    </Card>
  );
}

/** `/remotes`: what's live of each remote, and how it does in visitors' browsers. */
export function Component() {
  const query = useQuery(remotesQuery());
  return (
    <Page>
      <PageHeader
        title="Remotes"
        subtitle="The parts of the site that volunteers ship: what’s live, and how it works for visitors."
      />
      <QueryView
        query={query}
        what="the remotes"
        skeleton={
          <Columns min="20rem" gap={6}>
            {[1, 2, 3, 4, 5].map((card) => (
              <Skeleton key={card} height="19rem" shape="block" />
            ))}
          </Columns>
        }
      >
        {(remotes) => (
          <Stack gap={6}>
            {remotes.length === 0 && (
              <Card>
                <EmptyState title="No remotes yet">Published remotes appear here.</EmptyState>
              </Card>
            )}
            <Columns min="20rem" gap={6}>
              {remotes.map((remote) => (
                <RemoteCard key={remote.name} remote={remote} />
              ))}
            </Columns>
            <NewRemote />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

/** Leads to the page of a remote that doesn't exist yet, where its first key is created. */
function NewRemote() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<FormProblem | null>(null);

  function open(values: FormData) {
    const name = textIn(values)('name');
    if (isRemoteName(name)) void navigate(addressOfRemote(name));
    else setProblem({ message: 'This can’t be the name of a remote.', errors: [WRONG_NAME] });
  }

  return (
    <Card title="A new remote">
      <Form onSubmit={open} mutation={{ problem }}>
        <TextField
          label="Name"
          name="name"
          required
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          hint="Such as mf-kit. You’ll create a key for the volunteer who publishes it."
        />
        <SubmitButton variant="secondary">Continue</SubmitButton>
      </Form>
    </Card>
  );
}

const WRONG_NAME = {
  field: 'name',
  reason: 'Name must begin with mf- and a letter, and have only small letters, digits and hyphens.',
};
