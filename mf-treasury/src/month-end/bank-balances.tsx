import { dateAfter } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { Card, Disclosure, Form, formatDate, MoneyField, Stack, SubmitButton, textIn } from '@kickabout/ui';
import { plainAmount } from '@kickabout/ui/page-money';
import type { End } from './tasks.tsx';

/** What the bank had before the month and at its end: from a statement, or as an admin reads it off the bank's page. */
export function BankBalances({ end }: { readonly end: End }) {
  const forms = (
    <Stack gap={4}>
      <Balance day={dateAfter(end.first_date, -1)} known={end.before} />
      <Balance day={end.last_date} known={end.after} />
    </Stack>
  );
  const isKnown = end.before !== null && end.after !== null;
  return (
    <div data-print="hide">
      {isKnown ? (
        <Disclosure showLabel="Change the bank’s balances" hideLabel="Hide the bank’s balances">
          <Card>{forms}</Card>
        </Disclosure>
      ) : (
        <Card title="What the bank had">
          <p>Read these off the bank’s page or statement, so that the books can be compared with them.</p>
          {forms}
        </Card>
      )}
    </div>
  );
}

/** The lowest that the field takes: an account can be overdrawn. */
const OVERDRAWN = -1_000_000;

function Balance({ day, known }: { readonly day: string; readonly known: End['before'] }) {
  const save = useApiMutation('noteBankBalance', {
    changes: ['getMonthEnd', 'listAuditEntries'],
    done: ({ message }) => message,
    failed: 'Failed to save the balance. Please try again.',
    failure: 'form',
  });
  function submit(values: FormData) {
    const typed = textIn(values)('balance');
    save.mutate({ body: { day, balance: typed === '' ? null : Number(typed) } });
  }
  return (
    <Form onSubmit={submit} mutation={save}>
      <MoneyField
        label={`Balance at the end of ${formatDate(day, 'long')}`}
        name="balance"
        min={OVERDRAWN}
        defaultValue={known ? plainAmount(known.balance) : undefined}
        hint={
          known?.file_name
            ? `From ${known.file_name}. What you save here counts instead.`
            : 'Leave it empty to take a statement’s.'
        }
      />
      <SubmitButton inline variant="secondary">
        Save balance
      </SubmitButton>
    </Form>
  );
}
