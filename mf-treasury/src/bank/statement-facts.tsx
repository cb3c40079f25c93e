import { Link } from '@kickabout/federation/router';
import { Badge, Card, DateText, Fact, Facts, MoneyText, Notice, Stack } from '@kickabout/ui';
import { addressOfStatement, describeLines, type Preview } from './statement-words.ts';

/** What a statement is, and what's odd about it. */
export function StatementFacts({ preview }: { readonly preview: Preview }) {
  const { format, account, first_date, last_date, amount, is_cut, same_file_as, state, unclear } = preview;
  return (
    <Card title="Statement" actions={state === 'undone' && <Badge>Undone</Badge>}>
      <Stack gap={4}>
        <Facts>
          <Fact name="Format">{format}</Fact>
          <Fact name="Account">{account ?? 'The file doesn’t say. Check that it’s the club’s.'}</Fact>
          {first_date !== null && last_date !== null && (
            <Fact name="Dates">
              <DateText value={first_date} format="numeric" /> to{' '}
              <DateText value={last_date} format="numeric" />
            </Fact>
          )}
          {unclear.currency !== null && (
            <Fact name="Currency">The file names none. We read the amounts as {unclear.currency}.</Fact>
          )}
          <Fact name="Lines">{describeLines(preview)}</Fact>
          <Fact name="New">
            <MoneyText amount={amount} />
          </Fact>
        </Facts>
        {is_cut && (
          <Notice kind="warning" title="The file stops in the middle">
            You can import what’s there. For the rest, download the statement again: nothing is posted twice.
          </Notice>
        )}
        {same_file_as !== null && state === 'previewed' && (
          <Notice>
            You’ve already imported <Link to={addressOfStatement(same_file_as)}>this same file</Link>.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
