import { ClubTime } from '@kickabout/admin';
import {
  Button,
  Card,
  Copyable,
  Form,
  NumberField,
  Stack,
  SubmitButton,
  TextField,
  textIn,
  useMoveFocus,
} from '@kickabout/ui';
import { useState } from 'react';
import { useCreatePublishKey } from './mutations.ts';
import type { CreatedKey } from './queries.ts';

/** Creates a key that can publish one remote, and shows it this once. */
export function CreateKey({ name }: { readonly name: string }) {
  const [place, moveFocus] = useMoveFocus<HTMLDivElement>();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const create = useCreatePublishKey((key) => {
    setCreated(key);
    moveFocus();
  });
  const forget = () => {
    setCreated(null);
    create.reset();
    moveFocus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {created !== null ? (
        <NewKey name={name} created={created} onDone={forget} />
      ) : (
        <Card title="Create a key">
          <Form
            onSubmit={(values) =>
              create.mutate({
                params: { name },
                body: { holder: textIn(values)('holder'), days: Number(values.get('days')) },
              })
            }
            mutation={create}
          >
            <TextField
              label="Whose key"
              name="holder"
              required
              requiredMessage="Enter whose key it is."
              maxLength={80}
              hint="A person or a machine, such as “Gina’s laptop”."
            />
            <NumberField
              label="Days it’s valid"
              name="days"
              required
              requiredMessage="Enter the number of days."
              min={1}
              max={400}
              defaultValue={180}
            />
            <SubmitButton pendingLabel="Creating…">Create key</SubmitButton>
          </Form>
        </Card>
      )}
    </div>
  );
}

interface NewKeyProps {
  readonly name: string;
  readonly created: CreatedKey;
  readonly onDone: () => void;
}

/** The key itself, which the server doesn't keep, and what its holder types. */
function NewKey({ name, created: { key, holder, expires_at }, onDone }: NewKeyProps) {
  return (
    <Card title={`The key for ${holder}`}>
      <p>
        Copy it now: it’s not shown again. Anyone who has it can publish {name} until{' '}
        <ClubTime at={expires_at} format="long" />, so send it privately.
      </p>
      <Stack as="dl" gap={3}>
        <Copyable label="Key" text={key} long />
      </Stack>
      <p>
        In a clone of the project, {holder} types these two lines, and pastes the key after the first, so that
        it stays out of the shell’s history:
      </p>
      <Stack as="dl" gap={3}>
        <Copyable
          label="First line"
          text="read -rs KICKABOUT_PUBLISH_KEY && export KICKABOUT_PUBLISH_KEY"
          long
        />
        <Copyable
          label="Second line"
          text={`npm run release ${name} -- --to ${window.location.origin}`}
          long
        />
      </Stack>
      <Button inline onClick={onDone}>
        Done
      </Button>
    </Card>
  );
}
