import { apiQuery, queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Card, Form, Page, PageHeader, SubmitButton } from '@kickabout/ui';
import { PitchFields, pitchFrom } from './pitch-fields.tsx';

/** `/add-pitch`: adds a pitch, then opens the form for a new match with that pitch selected. */
export function Component() {
  const navigate = useNavigate();
  const add = useApiMutation('createPitch', {
    changes: ['listPitches'],
    failed: 'Failed to add pitch. Please try again.',
    isSpecified: true,
    failure: 'form',
    done: (pitch) => {
      // The next page needs the new pitch straight away.
      queryClient.setQueryData(apiQuery('listPitches').queryKey, (known) => known && [...known, pitch]);
      return 'Pitch added successfully!';
    },
  });

  return (
    <Page width="form">
      <PageHeader title="Add Pitch" subtitle="Once it’s added, you can create matches on it." />
      <Card>
        <Form
          onSubmit={(values) =>
            add.mutate(
              { body: pitchFrom(values) },
              { onSuccess: ({ pitch_id }) => void navigate(`/create-match?pitch=${pitch_id}`) },
            )
          }
          problem={add.problem}
          pending={add.isPending}
        >
          <PitchFields />
          <SubmitButton block pendingLabel="Adding the pitch…">
            Add Pitch
          </SubmitButton>
        </Form>
      </Card>
    </Page>
  );
}
