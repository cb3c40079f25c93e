import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { PIX_KINDS, type PixKind, parsePixKey, pixKindOf, type ResponseOf } from '@kickabout/contract';
import { isSepaName, pixName, pixTown } from '@kickabout/domain';
import { Slot, useApiMutation } from '@kickabout/federation/host';
import {
  Button,
  Card,
  Form,
  Notice,
  Page,
  PageHeader,
  QueryView,
  SelectField,
  Skeleton,
  Stack,
  SubmitButton,
  TextField,
  textIn,
} from '@kickabout/ui';
import { pageMoney } from '@kickabout/ui/page-money';
import { useState } from 'react';
import { PayLinks } from './pay-links.tsx';

type Details = ResponseOf<'getPaymentDetails'>;

/** `/payment-details`: where players send money. */
export function Component() {
  return (
    <Page width="form">
      <PageHeader
        title="How players pay"
        subtitle="Shown to players when they top up. Give the club’s account, pay links, or both."
      />
      <QueryView
        query={useQuery(apiQuery('getPaymentDetails'))}
        what="how players pay"
        skeleton={<Skeleton height="42rem" shape="block" />}
      >
        {(details) => (
          <Stack gap={6}>
            <DetailsForm details={details} />
            <h2>What you see as a player</h2>
            <Slot name="how-to-pay.account" />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

type Account = Pick<Details, (typeof ACCOUNT)[number]['name']>;

/** What may be given of an account, in order. */
const ACCOUNT = [
  { name: 'sort_code', label: 'Sort code', inputMode: 'numeric', hint: 'Six digits, such as 12-34-56.' },
  { name: 'account_number', label: 'Account number', inputMode: 'numeric', hint: 'Eight digits.' },
  {
    name: 'iban',
    label: 'IBAN',
    autoCapitalize: 'characters',
    hint: 'For an account without a sort code, or for payments from abroad.',
  },
  { name: 'bic', label: 'BIC', autoCapitalize: 'characters' },
  {
    name: 'pix_key',
    label: 'PIX key',
    maxLength: 77,
    autoCapitalize: 'none',
    hint: 'As it’s registered with your bank. Dots and hyphens don’t matter.',
  },
  { name: 'pix_city', label: 'City', maxLength: 15, hint: 'Of the account. PIX codes name it.' },
] as const;

const KINDS = {
  phone: 'Phone number',
  email: 'Email address',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  random: 'Random key',
} as const satisfies Record<PixKind, string>;

/** What codes can't have of a name or a town, which an admin sees before saving. */
function CodeNotice({ payee, city, usesPix }: { payee: string; city: string; usesPix: boolean }) {
  const [name, town] = [pixName(payee), pixTown(city)];
  if (usesPix && payee !== '' && (name !== payee || town !== city))
    return (
      <Notice
        kind={name === '' || (city !== '' && town === '') ? 'warning' : 'information'}
        title="In PIX codes"
      >
        {name === ''
          ? 'PIX codes have no letters of this script, so there’s no code. Give the name in Latin letters.'
          : `They have at most 25 letters of a name, without accents. Banking apps will show “${name}”${town === '' ? '' : `, ${town}`}.`}
      </Notice>
    );
  if (pageMoney().currency !== 'EUR' || isSepaName(payee)) return null;
  return (
    <Notice kind="warning" title="In payment codes">
      Some banks refuse names in other than Latin letters. Give it as it’s on the bank’s statements.
    </Notice>
  );
}

function DetailsForm({ details }: { readonly details: Details }) {
  const save = useApiMutation('setPaymentDetails', {
    changes: ['getPaymentDetails', 'getOwnDetails'],
    failed: 'Failed to save how players pay. Please try again.',
    failure: 'form',
    done: 'Saved. Players now see this when they top up.',
  });

  const usesPix = pageMoney().currency === 'BRL' || details.pix_key !== null;
  const isBritish = pageMoney().currency === 'GBP';
  const [asksAll, setAsksAll] = useState(false);
  const all = ACCOUNT.filter(({ name }) => usesPix || !name.startsWith('pix_'));
  const fields = all.filter(({ name }) => {
    if (name.startsWith('pix_')) return true;
    const isAbroad = (name === 'iban' || name === 'bic') === isBritish;
    return !isAbroad || asksAll || details[name] !== null;
  });
  const [typed, setTyped] = useState({ payee: details.payee, city: details.pix_city ?? '' });

  function submit(values: FormData) {
    const text = textIn(values);
    const account = Object.fromEntries(ACCOUNT.map(({ name }) => [name, text(name) || null]));
    const count = [...values.keys()].filter((name) => name.endsWith('.template')).length;
    const links = Array.from({ length: count }, (_, index) => ({
      label: text(`links.${index}.label`),
      template: text(`links.${index}.template`),
    }));
    const pix = parsePixKey(text('pix_key'), text('pix_kind') as PixKind);
    const key = usesPix && text('pix_key') !== '' && 'key' in pix ? { pix_key: pix.key } : {};
    save.mutate({ body: { ...(account as Account), ...key, payee: text('payee'), links } });
  }

  return (
    <Form onSubmit={submit} mutation={save}>
      <Stack gap={6}>
        <Card title="Account">
          <TextField
            label="Name on the account"
            name="payee"
            required
            maxLength={70}
            defaultValue={details.payee}
            onChange={(event) => setTyped({ ...typed, payee: event.currentTarget.value.trim() })}
          />
          {usesPix && (
            <SelectField
              label="Kind of PIX key"
              name="pix_kind"
              options={PIX_KINDS.map((value) => ({ value, label: KINDS[value] }))}
              defaultValue={pixKindOf(details.pix_key ?? '') ?? 'phone'}
            />
          )}
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              required={false}
              defaultValue={details[field.name] ?? ''}
              {...(field.name === 'pix_city' && {
                onChange: (event) => setTyped({ ...typed, city: event.currentTarget.value.trim() }),
              })}
            />
          ))}
          {fields.length < all.length && (
            <Button size="small" variant="quiet" onClick={() => setAsksAll(true)}>
              {isBritish ? 'Give an IBAN too' : 'Give a sort code too'}
            </Button>
          )}
          <CodeNotice {...typed} usesPix={usesPix} />
        </Card>
        <Card title="Pay links">
          <PayLinks links={details.links} />
        </Card>
        <SubmitButton block>Save</SubmitButton>
      </Stack>
    </Form>
  );
}
