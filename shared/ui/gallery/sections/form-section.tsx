import {
  Button,
  Card,
  CheckboxField,
  Cluster,
  Columns,
  Form,
  MoneyField,
  NumberField,
  SearchField,
  SelectField,
  Stack,
  SubmitButton,
  TextareaField,
  TextField,
} from '../../src/index.ts';

const noop = () => {};

const REFUSAL = {
  message: 'Error creating account. Please try again.',
  errors: [{ field: 'preferred_name', reason: 'Someone else already uses this name.' }],
};

export function FormSection() {
  return (
    <Columns>
      <Card title="Create account">
        <Form onSubmit={noop} problem={REFUSAL}>
          <TextField label="Email" name="email" value="newcomer@kickabout.test" readOnly />
          <TextField label="First name" name="first_name" required autoComplete="given-name" />
          <TextField
            label="Preferred name"
            name="preferred_name"
            hint="What people call you on the pitch."
            required
            defaultValue="Gaz"
          />
          <NumberField label="Year of birth" name="year_of_birth" min={1920} max={2016} required />
          <Cluster>
            <SubmitButton>Create account</SubmitButton>
            <Button variant="quiet">Cancel</Button>
          </Cluster>
        </Form>
      </Card>
      <Card title="Create match">
        <Stack gap={5}>
          <SearchField label="Search players" placeholder="Search players by name..." />
          <TextField label="Date" name="date" type="date" defaultValue="2026-11-24" />
          <MoneyField label="Price" name="price" defaultValue="5.50" step={0.1} required />
          <SelectField
            label="Pitch"
            name="pitch"
            placeholder="Choose a pitch"
            options={[{ value: 1, label: 'Powerleague (pitch 3)' }]}
          />
          <TextareaField label="Video links" name="links" required={false} hint="One link per line." />
          <CheckboxField label="Post without my name" name="anonymous" hint="No one sees who wrote it." />
          <TextField label="Closed" name="closed" disabled defaultValue="Not now" />
        </Stack>
      </Card>
    </Columns>
  );
}
