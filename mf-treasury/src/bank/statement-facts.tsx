import { Link } from '@kickabout/federation/router';
import { Badge, Card, DateText, Fact, Facts, MoneyText, Notice } from '@kickabout/ui';
import { decidedSentence } from './statement-balances.tsx';
import { addressOfStatement, describeLines, isToConfirm, type Preview } from './statement-words.ts';

const BALANCES = {
  none: 'The file has none that prove its lines. Check the sum with your bank.',
  agree: 'Opening balance and lines give the closing balance.',
  disagree: 'They don’t add up.',
  accepted: null,
} as const;

/** What a statement is, and what's odd about it. */
export function StatementFacts({ preview }: { readonly preview: Preview }) {
  const { first_date, last_date, state, unclear, balances, decided } = preview;
  return (
    <Card title="Statement" actions={state === 'undone' && <Badge>Undone</Badge>}>
      <Facts>
        <Fact name="Format">{preview.format}</Fact>
        <Fact name="Account">
          {preview.account ??
            (preview.questions.some(({ role }) => role === 'account')
              ? 'The file has several.'
              : 'The file doesn’t say. Check that it’s the club’s.')}
        </Fact>
        {first_date !== null && last_date !== null && (
          <Fact name="Dates">
            <DateText value={first_date} format="long" /> to <DateText value={last_date} format="long" />
          </Fact>
        )}
        {unclear.currency !== null && (
          <Fact name="Currency">The file doesn’t say. We read the amounts as {unclear.currency}.</Fact>
        )}
        {state === 'previewed' && BALANCES[balances.state] !== null && (
          <Fact name="Balances">{BALANCES[balances.state]}</Fact>
        )}
        <Fact name="Lines">{describeLines(preview)}</Fact>
        <Fact name="New">
          <MoneyText amount={preview.amount} />
        </Fact>
        {isToConfirm(preview) && (
          <Fact name="Money out">
            <MoneyText amount={moneyOut(preview)} />
          </Fact>
        )}
      </Facts>
      {decided.length > 0 && (
        <Notice title="The balances decided what wasn’t clear">
          {decided.map((one) => (
            <p key={one.what}>{decidedSentence(one)}</p>
          ))}
        </Notice>
      )}
      {preview.is_cut && (
        <Notice kind="warning" title="The file stops in the middle">
          You can import what’s there. For the rest, download the statement again: nothing is posted twice.
        </Notice>
      )}
      {preview.same_file_as !== null && state === 'previewed' && (
        <Notice>
          You’ve already imported <Link to={addressOfStatement(preview.same_file_as)}>this same file</Link>.
        </Notice>
      )}
    </Card>
  );
}

const moneyOut = ({ lines }: Preview) =>
  lines.reduce((sum, { reason, amount }) => sum + (reason === 'Money out' ? (amount ?? 0) : 0), 0);
