import type { CostKind } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import {
  FileField,
  Form,
  type FormProblem,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
  textIn,
} from '@kickabout/ui';
import { amountOf } from '@kickabout/ui/page-money';
import { useState } from 'react';
import { EXPENSE_LABELS, INCOME_LABELS, optionsOf } from './cost-words.ts';
import { useRecordCost } from './mutations.ts';
import { RECEIPT_ACCEPT, readReceipt, receiptProblem } from './receipt-file.ts';

const KINDS: readonly { value: CostKind; label: string }[] = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Other income' },
  { value: 'cash_paid_in', label: 'Cash paid into the bank' },
];

interface CostFormProps {
  /** On the club's calendar. */
  readonly today: string;
  /** What an address fills in. */
  readonly known: {
    readonly day?: string | null;
    readonly amount?: string | null;
    readonly description?: string | null;
  };
}

/** Records an expense, other income, or cash that was paid in. */
export function CostForm({ today, known }: CostFormProps) {
  const [kind, setKind] = useState<CostKind>('expense');
  const [tooLarge, setTooLarge] = useState<FormProblem | null>(null);
  const record = useRecordCost();

  async function submit(values: FormData, form: HTMLFormElement) {
    const file = values.get('receipt.content');
    const receipt = file instanceof File && file.size > 0 ? await readReceipt(file) : undefined;
    const problem = receipt ? receiptProblem('receipt.content', receipt.content) : null;
    setTooLarge(problem);
    if (problem) return;
    const text = textIn(values);
    const body = {
      kind,
      ...(kind !== 'cash_paid_in' && { category: text('category') }),
      paid_from: kind === 'cash_paid_in' ? 'cash' : text('paid_from'),
      paid_on: text('paid_on'),
      amount: Number(text('amount')),
      description: text('description'),
      ...(receipt && { receipt }),
    } as Parameters<typeof record.mutate>[0]['body'];
    record.mutate({ body }, { onSuccess: () => form.reset() });
  }

  return (
    <Form
      onSubmit={(values, form) => void submit(values, form)}
      mutation={{ ...record, problem: tooLarge ?? record.problem }}
    >
      <SelectField
        label="What is it?"
        options={KINDS}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as CostKind)}
      />
      {kind !== 'cash_paid_in' && (
        <SelectField
          key={kind}
          label="Category"
          name="category"
          required
          placeholder="Choose one"
          options={kind === 'expense' ? optionsOf(EXPENSE_LABELS) : optionsOf(INCOME_LABELS)}
          hint={
            kind === 'expense'
              ? 'Pitch hire counts in the books when you play, not again when you pay.'
              : undefined
          }
        />
      )}
      <MoneyField
        label="Amount"
        name="amount"
        required
        min={amountOf(1)}
        defaultValue={known.amount ?? undefined}
      />
      <TextField
        label="Day"
        name="paid_on"
        type="date"
        required
        max={today}
        defaultValue={known.day ?? today}
        hint="When the money moved."
      />
      {kind !== 'cash_paid_in' && (
        <SelectField
          label={kind === 'expense' ? 'Paid from' : 'Went to'}
          name="paid_from"
          options={[
            { value: 'bank', label: 'The club’s account' },
            { value: 'cash', label: 'Cash' },
          ]}
        />
      )}
      {kind !== 'expense' && (
        <p>
          If it’s among the <Link to="/unmatched-payments">unmatched payments</Link>, record it there instead,
          or it counts twice.
        </p>
      )}
      <TextField
        label="What for"
        name="description"
        required
        maxLength={200}
        defaultValue={known.description ?? undefined}
        hint="For example: three balls, November’s pitch invoice."
      />
      <FileField
        label="Receipt"
        name="receipt.content"
        accept={RECEIPT_ACCEPT}
        hint="A photo or PDF, up to 2 MB. You can add it later."
      />
      <SubmitButton inline pendingLabel="Recording…">
        Record
      </SubmitButton>
    </Form>
  );
}
