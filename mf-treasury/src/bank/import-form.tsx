import { Card, CheckboxField, Form, Stack, SubmitButton } from '@kickabout/ui';
import { useState } from 'react';
import { useImportStatement } from './mutations.ts';
import { type Decision, StatementLines } from './statement-lines.tsx';
import { countOf, isToConfirm, type Preview } from './statement-words.ts';

/** Shows what a statement would do, and imports it exactly so. */
export function ImportForm({ preview }: { readonly preview: Preview }) {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const send = useImportStatement();
  const placesOf = (wanted: Decision) =>
    [...decisions].filter(([, decision]) => decision === wanted).map(([place]) => place);
  const separate = placesOf('separate');
  const count = preview.lines_by_outcome.new + separate.length;
  const isBeingRead = preview.fingerprint === '';
  const isNew = isToConfirm(preview);
  const what = count === 0 ? 'Import (nothing new)' : `Import ${countOf(count, 'payment')}`;

  function submit(values: FormData) {
    const body = {
      fingerprint: preview.fingerprint,
      separate,
      same: placesOf('same'),
      layout_is_right: isNew,
      is_our_account: values.has('is_our_account'),
    };
    send.mutate({ params: { id: preview.statement_id }, body });
  }

  return (
    <Form onSubmit={submit} mutation={{ ...send, isPending: send.isPending || isBeingRead }} wide>
      <Stack gap={6}>
        {preview.account_question !== null && (
          <Card
            title={
              preview.account_question === 'first' ? 'Is this the club’s account?' : 'This is another account'
            }
          >
            <CheckboxField
              name="is_our_account"
              label={`${preview.account} is the club’s account`}
              required
              requiredMessage="Confirm that this is the club’s account, or remove the file."
              hint={
                preview.account_question === 'first'
                  ? 'We’ll remember it and ask if a file is of another one.'
                  : 'You haven’t imported statements of this account before.'
              }
            />
          </Card>
        )}
        <StatementLines
          preview={preview}
          decisions={decisions}
          onDecide={(place, decision) => setDecisions(new Map(decisions).set(place, decision))}
        />
        <SubmitButton block pendingLabel={isBeingRead ? 'Reading the statement…' : 'Importing…'}>
          {isNew ? `This is right: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
