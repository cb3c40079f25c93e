import { Card, Page, PageHeader } from '@kickabout/ui';
import { AddPitchForm } from './add-pitch-form.tsx';

/** `/add-pitch`: adds a place to play. */
export function Component() {
  return (
    <Page width="form">
      <PageHeader title="Add Pitch" subtitle="Once it is here, matches can be put on it." />
      <Card>
        <AddPitchForm />
      </Card>
    </Page>
  );
}
