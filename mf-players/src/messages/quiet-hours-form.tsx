import { USUAL_QUIET_HOURS } from '@kickabout/contract';
import { CheckboxField, Columns, Form, SubmitButton, TextField, textIn } from '@kickabout/ui';
import { useState } from 'react';
import type { MessageSettings } from './kinds-table.tsx';
import { useSetQuietHours } from './mutations.ts';

/** When the player isn't told anything. */
export function QuietHoursForm({ settings }: { readonly settings: MessageSettings }) {
  const [isQuiet, setQuiet] = useState(settings.quiet_hours !== null);
  const hours = settings.quiet_hours ?? USUAL_QUIET_HOURS;
  const save = useSetQuietHours();
  return (
    <Form
      mutation={save}
      onSubmit={(values) =>
        save.mutate({
          body: {
            quiet_hours: isQuiet
              ? {
                  from: textIn(values)('quiet_hours.from'),
                  until: textIn(values)('quiet_hours.until'),
                }
              : null,
          },
        })
      }
    >
      <CheckboxField
        name="is_quiet"
        label="Send me nothing during these hours"
        hint={`Messages wait until they end. Times are those of ${cityOf(settings.time_zone)}.`}
        checked={isQuiet}
        onChange={({ currentTarget }) => setQuiet(currentTarget.checked)}
      />
      {isQuiet && (
        <Columns min="8rem" gap={4}>
          <TextField type="time" name="quiet_hours.from" label="From" required defaultValue={hours.from} />
          <TextField type="time" name="quiet_hours.until" label="Until" required defaultValue={hours.until} />
        </Columns>
      )}
      <SubmitButton inline>Save quiet hours</SubmitButton>
    </Form>
  );
}

/** `Europe/London` in a word that fits on any phone. */
const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
