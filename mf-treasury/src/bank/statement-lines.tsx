import type { WordMeaning } from '@kickabout/contract';
import {
  Button,
  Card,
  Cluster,
  DateText,
  Disclosure,
  List,
  ListRow,
  MoneyText,
  SelectField,
  SmallText,
  Stack,
} from '@kickabout/ui';
import { useState } from 'react';
import styles from '../entries.module.css';
import { describeOther } from './doubtful-payments.tsx';
import { useReadAgain } from './mutations.ts';
import { countOf, isToConfirm, LEFT_OUT, type Line, type Preview } from './statement-words.ts';
import { OF_ROWS } from './word-fields.tsx';

/** Each outcome with its heading, those that need attention first. */
const GROUPS = [
  { outcome: 'doubtful', title: 'Doubtful' },
  { outcome: 'set_aside', title: 'Set aside' },
  { outcome: 'new', title: 'New' },
  { outcome: 'known', title: 'Already known' },
  { outcome: 'ignored', title: 'Ignored' },
] as const satisfies readonly { outcome: Line['outcome']; title: string }[];

const QUIET: readonly Line['outcome'][] = ['known', 'ignored'];

interface StatementLinesProps {
  readonly preview: Preview;
  /** Lets an admin decide about doubtful lines here. */
  readonly decisions?: ReadonlyMap<number, Decision>;
  readonly onDecide?: (place: number, decision: Decision) => void;
}

interface DoubtfulLinesProps {
  readonly lines: readonly Line[];
  readonly decisions: ReadonlyMap<number, Decision> | undefined;
  readonly onDecide: (place: number, decision: Decision) => void;
}

/** An admin's answer about a doubtful line. */
export type Decision = 'later' | 'same' | 'separate';

const DECISIONS = [
  { value: 'later', label: 'Decide later' },
  { value: 'same', label: 'The same payment' },
  { value: 'separate', label: 'Another payment' },
] as const satisfies readonly { value: Decision; label: string }[];

export function StatementLines({ preview, decisions, onDecide }: StatementLinesProps) {
  return GROUPS.map(({ outcome, title }) => {
    const lines = preview.lines.filter((line) => line.outcome === outcome);
    if (lines.length === 0) return null;
    if (outcome === 'doubtful' && onDecide)
      return <DoubtfulLines key={outcome} lines={lines} decisions={decisions} onDecide={onDecide} />;
    const rows = <Rows label={title} lines={lines} preview={preview} />;
    const heading = `${title} (${lines.length})`;
    return QUIET.includes(outcome) && !isToConfirm(preview) ? (
      <Disclosure
        key={outcome}
        showLabel={`Show ${title.toLowerCase()} (${lines.length})`}
        hideLabel={`Hide ${title.toLowerCase()}`}
      >
        <Card flush>{rows}</Card>
      </Disclosure>
    ) : (
      <Card key={outcome} title={heading} flush>
        {rows}
      </Card>
    );
  });
}

/** Doubtful lines, each with an admin's answer. */
function DoubtfulLines({ lines, decisions, onDecide }: DoubtfulLinesProps) {
  return (
    <Card title={`Doubtful (${lines.length})`}>
      <Stack as="ul">
        {lines.map((line) => (
          <li key={line.place} className={styles['entry']}>
            <p className={styles['title']}>
              <MoneyText amount={line.amount ?? 0} /> from {line.payer_name || `line ${line.place}`}
            </p>
            <SmallText>
              <Detail line={line} />
            </SmallText>
            {line.reason === null && (
              <SelectField
                label={`Line ${line.place} is`}
                options={DECISIONS}
                value={decisions?.get(line.place) ?? 'later'}
                onChange={(event) => onDecide(line.place, event.currentTarget.value as Decision)}
              />
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** A long statement would take long to show. */
const MOST_SHOWN = 100;

interface RowsProps {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly preview: Preview;
}

function Rows({ label, lines, preview }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? lines : lines.slice(0, MOST_SHOWN);
  return (
    <>
      <List label={label}>
        {shown.map((line) => (
          <ListRow
            key={line.place}
            detail={
              <>
                <Detail line={line} />
                {isToConfirm(preview) && <RowMeaning line={line} preview={preview} />}
              </>
            }
            trailing={line.amount !== null && <MoneyText amount={line.amount} />}
          >
            {line.payer_name || `Line ${line.place}`}
          </ListRow>
        ))}
      </List>
      {shown.length < lines.length && (
        <Button block onClick={() => setShowsAll(true)}>
          Show all {countOf(lines.length, 'line')}
        </Button>
      )}
    </>
  );
}

/** Lets an admin say what a row is instead, for all rows that say the same; of a player's payment, for this row alone. */
function RowMeaning({ line, preview }: { readonly line: Line; readonly preview: Preview }) {
  const [isOpen, setIsOpen] = useState(false);
  const say = useReadAgain(preview.statement_id, 'notice');
  if (!isOpen)
    return (
      <Button inline size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        It’s something else
      </Button>
    );
  const left = preview.lines.filter(({ reason }) => reason === LEFT_OUT).map(({ place }) => place);
  if (line.label === '')
    return (
      <Button
        inline
        size="small"
        pending={say.isPending}
        onClick={() => say.mutate({ not_payments: [...left, line.place] })}
      >
        Leave this row out
      </Button>
    );
  return (
    <Cluster>
      {Object.entries(OF_ROWS).map(([meaning, label]) => (
        <Button
          key={meaning}
          size="small"
          pending={say.isPending}
          onClick={() => say.mutate({ words: { row: { [line.label]: meaning as WordMeaning } } })}
        >
          {label}
        </Button>
      ))}
    </Cluster>
  );
}

function Detail({ line }: { readonly line: Line }) {
  const { payment_date, reference, payer_name } = line;
  const isReferenceShown = reference !== '' && reference !== payer_name;
  return (
    <span className={styles['lines']}>
      <span>
        {payment_date !== null && <DateText value={payment_date} />}
        {payment_date !== null && isReferenceShown && ' · '}
        {isReferenceShown && reference}
      </span>
      <span>{why(line)}</span>
    </span>
  );
}

function why({ outcome, reason, player, other }: Line): string {
  if (reason !== null) return reason;
  const already = other === null ? '' : describeOther(other);
  if (outcome === 'known') return `Imported before: ${already}`;
  if (outcome === 'doubtful') return `Possible duplicate of ${already}`;
  if (player === null) return 'No matching reference. Assign it in Unmatched payments.';
  return `${player.first_name} ${player.last_name}’s reference`;
}
