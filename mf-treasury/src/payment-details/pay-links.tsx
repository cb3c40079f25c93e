import type { ResponseOf } from '@kickabout/contract';
import { Button, Cluster, SelectField, Stack, TextField } from '@kickabout/ui';
import { useState } from 'react';

type Link = ResponseOf<'getPaymentDetails'>['links'][number];

/** How well-known services write a link to pay someone. Whoever adds one puts the club's own name there instead. */
const KNOWN: readonly Link[] = [
  { label: 'Monzo', template: 'https://monzo.me/YOUR-NAME/{amount}?d={reference}' },
  {
    label: 'Starling',
    template: 'https://settleup.starlingbank.com/YOUR-NAME?amount={amount}&message={reference}',
  },
  { label: 'PayPal', template: 'https://paypal.me/YOUR-NAME/{amount}GBP' },
  { label: 'Revolut', template: 'https://revolut.me/YOUR-NAME' },
  { label: 'Swish', template: 'https://app.swish.nu/1/p/sw/?sw=YOUR-NAME&amt={amount}&msg={reference}' },
];
const OTHER = 'Other';

/** The pay links, in the order in which players see them: the first is what Update Balance opens. */
export function PayLinks({ links }: { readonly links: readonly Link[] }) {
  const [rows, setRows] = useState(() => links.map((link, key) => ({ key, link })));
  const [kind, setKind] = useState(KNOWN[0]?.label ?? OTHER);

  function add() {
    const link = KNOWN.find(({ label }) => label === kind) ?? { label: '', template: 'https://' };
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, link }]);
  }

  return (
    <Stack gap={5}>
      <p>
        {'Update Balance opens the first. {amount}, {reference} and {payee} are filled in for each player.'}
      </p>
      {rows.map(({ key, link }, index) => (
        <section key={key} aria-label={`Link ${index + 1}`}>
          <Stack gap={3}>
            <TextField
              label="Button"
              name={`links.${index}.label`}
              required
              maxLength={40}
              defaultValue={link.label}
            />
            <TextField
              label="Address"
              name={`links.${index}.template`}
              required
              maxLength={500}
              inputMode="url"
              defaultValue={link.template}
              autoCapitalize="none"
            />
            <Button
              inline
              size="small"
              aria-label={`Remove link ${index + 1}`}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              Remove
            </Button>
          </Stack>
        </section>
      ))}
      <Cluster>
        <SelectField
          label="Add a link to"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
          options={[...KNOWN, { label: OTHER }].map(({ label }) => ({ value: label, label }))}
        />
        <Button onClick={add}>Add</Button>
      </Cluster>
    </Stack>
  );
}
