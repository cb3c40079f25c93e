import { MOST_RECEIPTS } from '@kickabout/contract';
import { notify } from '@kickabout/federation/host';
import {
  Badge,
  Button,
  Cluster,
  ConfirmButton,
  DateText,
  DownloadIcon,
  Icon,
  MoneyText,
  SmallText,
} from '@kickabout/ui';
import { useRef } from 'react';
import entryStyles from '../entries.module.css';
import { type Cost, categoryLabel } from './cost-words.ts';
import styles from './costs.module.css';
import { useAddReceipt, useRemoveReceipt, useSaveReceipt } from './mutations.ts';
import { RECEIPT_ACCEPT, readReceipt, receiptProblem } from './receipt-file.ts';

/** An expense or income: what it was, its receipts, and the way to take it back. */
export function CostEntry({ cost, onTakeBack }: { readonly cost: Cost; readonly onTakeBack: () => void }) {
  const where = cost.paid_from === 'cash' ? 'cash' : 'the club’s account';
  return (
    <li className={entryStyles['entry']}>
      <p className={styles['title']}>
        <span>{cost.description || categoryLabel(cost)}</span>
        <span className={cost.is_taken_back ? styles['struck'] : undefined}>
          <MoneyText amount={cost.kind === 'expense' ? -cost.amount : cost.amount} signed />
        </span>
      </p>
      <SmallText>
        <DateText value={cost.paid_on} format="numeric" /> · {categoryLabel(cost)}
        {cost.kind !== 'cash_paid_in' && ` · ${where}`}
        {cost.recorded_by && ` · ${cost.recorded_by}`}
      </SmallText>
      <Cluster>
        {cost.is_taken_back ? (
          <Badge>Taken back</Badge>
        ) : (
          cost.kind === 'expense' && cost.receipts.length === 0 && <Badge tone="warn">No receipt</Badge>
        )}
        {cost.receipts.map((receipt) => (
          <Receipt key={receipt.receipt_id} receipt={receipt} />
        ))}
        {!cost.is_taken_back && (
          <>
            {cost.receipts.length < MOST_RECEIPTS && <AddReceipt cost={cost} />}
            <Button size="small" aria-label={`Take back: ${cost.description}`} onClick={onTakeBack}>
              Take back
            </Button>
          </>
        )}
      </Cluster>
    </li>
  );
}

/** Saves its file, or removes it. */
function Receipt({ receipt: { receipt_id, file_name } }: { readonly receipt: Cost['receipts'][number] }) {
  const params = { id: receipt_id };
  const load = useSaveReceipt(file_name);
  const remove = useRemoveReceipt(file_name);
  return (
    <>
      <Button
        size="small"
        icon={<Icon of={DownloadIcon} />}
        pending={load.isPending}
        onClick={() => load.mutate({ params })}
      >
        <span className={styles['file']}>{file_name}</span>
      </Button>
      <ConfirmButton
        size="small"
        pending={remove.isPending}
        aria-label={`Remove ${file_name}`}
        question={{
          title: `Remove ${file_name}?`,
          body: 'The file is deleted. The audit list says that there was one.',
          confirmLabel: 'Remove',
          danger: true,
        }}
        onConfirm={() => remove.mutate({ params })}
      >
        Remove
      </ConfirmButton>
    </>
  );
}

function AddReceipt({ cost }: { readonly cost: Cost }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddReceipt();
  async function send(file: File | undefined) {
    if (!file) return;
    const receipt = await readReceipt(file);
    const problem = receiptProblem('content', receipt.content);
    if (problem) notify('failure', `${problem.message} ${problem.errors?.[0]?.reason ?? ''}`);
    else add.mutate({ params: { id: cost.cost_id }, body: receipt });
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={RECEIPT_ACCEPT}
        aria-label={`Receipt of ${cost.description}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          void send(file);
        }}
      />
      <Button
        size="small"
        pending={add.isPending}
        pendingLabel="Adding…"
        aria-label={`Add receipt of ${cost.description}`}
        onClick={() => input.current?.click()}
      >
        Add receipt
      </Button>
    </>
  );
}
