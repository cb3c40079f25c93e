import { useNavigate } from '@kickabout/federation/router';
import { Card, Form, Page, PageHeader, SubmitButton } from '@kickabout/ui';
import { useCreatePitch } from './mutations.ts';
import { PitchFields, pitchFrom } from './pitch-fields.tsx';

/** `/add-pitch`: adds a pitch, then opens the form for a new match with that pitch selected. */
export function Component() {
  const navigate = useNavigate();
  const add = useCreatePitch();

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
          mutation={add}
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
