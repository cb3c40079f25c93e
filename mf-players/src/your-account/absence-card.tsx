import { ABSENCE_REASONS, type AbsenceReason } from '@kickabout/contract';
import {
  Button,
  Card,
  Cluster,
  Columns,
  Form,
  formatDate,
  SelectField,
  Stack,
  SubmitButton,
  TextField,
  textIn,
} from '@kickabout/ui';
import type { OwnDetails } from './balance-card.tsx';
import { useSetAbsence } from './mutations.ts';
import { useEditing } from './use-editing.tsx';

type Absence = NonNullable<OwnDetails['absence']>;

interface AbsenceCardProps {
  readonly playerId: number;
  readonly absence: Absence | null;
}

const REASON_LABELS: Readonly<Record<AbsenceReason, string>> = { away: 'Away', injured: 'Injured' };
const REASON_OPTIONS = [
  { value: '', label: 'I’d rather not say' },
  ...ABSENCE_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
];

/** Where a player says once that they can't come for some time, so that no one asks them about each match. */
export function AbsenceCard({ playerId, absence }: AbsenceCardProps) {
  const { isEditing, formId, close, toggle } = useEditing(absence === null ? 'Set dates' : 'Change dates');
  const save = useSetAbsence(playerId, isEditing ? 'form' : 'notice');

  return (
    <Card title="Away or injured" actions={toggle}>
      {isEditing ? (
        <Form
          id={formId}
          mutation={save}
          onSubmit={(values) => save.mutate({ body: { absence: absenceIn(values) } }, { onSuccess: close })}
        >
          <Columns min="10rem" gap={4}>
            <TextField type="date" name="absence.from" label="From" required defaultValue={absence?.from} />
            <TextField
              type="date"
              name="absence.until"
              label="Until"
              required
              defaultValue={absence?.until}
            />
          </Columns>
          <SelectField
            label="Why"
            name="absence.reason"
            hint="Other players see it beside your name."
            defaultValue={absence?.reason ?? ''}
            options={REASON_OPTIONS}
          />
          <Cluster>
            <SubmitButton>Save dates</SubmitButton>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </Cluster>
        </Form>
      ) : (
        <Stack gap={4}>
          <p>
            {absence === null
              ? 'Matches on those days count you as “can’t”. You can still join one.'
              : `You’re ${absence.reason ?? 'away'} from ${formatDate(absence.from)} until ${formatDate(absence.until)}. Matches on those days count you as “can’t”, unless you join or answer.`}
          </p>
          {absence !== null && (
            <Button
              inline
              pending={save.isPending}
              onClick={() => save.mutate({ body: { absence: null } }, { onSuccess: close })}
            >
              I’m available again
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}

function absenceIn(values: FormData): Absence {
  const text = (name: keyof Absence) => textIn(values)(`absence.${name}`);
  return {
    from: text('from'),
    until: text('until'),
    reason: ABSENCE_REASONS.find((reason) => reason === text('reason')) ?? null,
  };
}
