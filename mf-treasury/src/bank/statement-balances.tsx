import { Button, Card, Cluster, formatAmount, formatDate, Notice } from '@kickabout/ui';
import { useReadAgain } from './mutations.ts';
import { LEFT_OUT, type Preview } from './statement-words.ts';

const REMEDIES = {
  sign: (line: string) =>
    `They’d agree if ${line} went the other way: out instead of in, or in instead of out.`,
  decimals: (line: string) => `They’d agree if the decimals of ${line} were elsewhere.`,
  no_payment: (line: string) =>
    `They’d agree without ${line}: it may be there twice, not booked yet, or a balance rather than a payment.`,
} as const;

const DECIDED = {
  direction: 'which way the money went',
  amount: 'how the amount is read',
  kind: 'whether it’s a payment',
} as const;

/** Shows the first line where a file contradicts its own balances, and asks what to do. */
export function StatementBalances({ preview }: { readonly preview: Preview }) {
  const { balances, lines } = preview;
  const say = useReadAgain(preview.statement_id, 'notice');
  if (balances.state === 'accepted')
    return (
      <Notice kind="warning" title="The balances don’t add up">
        As you said, the statement is imported as it was read.
      </Notice>
    );
  // Words that aren't known yet may be why.
  if (balances.state !== 'disagree' || preview.questions.length > 0) return null;
  const { place, said, summed, remedy } = balances;
  const nameOf = (at: number) => {
    const line = lines.find((one) => one.place === at);
    const day = line?.payment_date ? ` of ${formatDate(line.payment_date, 'long')}` : '';
    const amount =
      line?.amount == null ? '' : ` (${line.payer_name || line.reference}, ${formatAmount(line.amount)})`;
    return `line ${at}${day}${amount}`;
  };
  const suspect = place ?? remedy?.place ?? null;
  return (
    <Card title="The balances don’t add up">
      <p>
        {place === null
          ? 'The opening balance and all lines don’t give the closing balance.'
          : `Up to there the lines and the balances agree; they don’t at ${nameOf(place)}.`}{' '}
        The file says {formatAmount(said ?? 0)}
        {summed === null ? '.' : `, but its lines add up to ${formatAmount(summed)}.`} A line may be missing,
        there twice, or wrong.
      </p>
      {remedy !== null && <p>{REMEDIES[remedy.reading](nameOf(remedy.place))}</p>}
      <p>
        Compare with your bank’s own page, or download the file again. Nothing is imported until you decide.
      </p>
      <Cluster>
        {suspect !== null && (
          <Button
            pending={say.isPending}
            onClick={() => say.mutate({ not_payments: [...leftOut(preview), suspect] })}
          >
            Leave line {suspect} out
          </Button>
        )}
        <Button pending={say.isPending} onClick={() => say.mutate({ balances: 'as_read' })}>
          Import it as it was read
        </Button>
      </Cluster>
    </Card>
  );
}

/** The lines that an admin left out before, which stay. */
const leftOut = ({ lines }: Preview) =>
  lines.filter(({ reason }) => reason === LEFT_OUT).map(({ place }) => place);

/** `Lines 2 and 3: which way the money went.` */
export function decidedSentence({ what, places }: Preview['decided'][number]): string {
  const named = new Intl.ListFormat('en-GB').format(places.slice(0, 20).map(String));
  return `${places.length === 1 ? 'Line' : 'Lines'} ${named}${places.length > 20 ? ' and more' : ''}: ${DECIDED[what]}.`;
}
