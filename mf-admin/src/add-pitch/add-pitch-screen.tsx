import { Card, Page, PageHeader } from '@kickabout/ui';
import { AddPitchForm } from './add-pitch-form.tsx';

/** `/add-pitch` */
export function Component() {
  return (
    <Page width="form">
      <PageHeader title="Add Pitch" subtitle="Once it's added, you can create matches on it." />
      <Card>
        <AddPitchForm />
      </Card>
    </Page>
  );
}
