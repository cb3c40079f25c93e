import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { clubMoney } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import {
  Card,
  Form,
  Page,
  PageHeader,
  QueryView,
  Skeleton,
  Stack,
  SubmitButton,
  TextField,
} from '@kickabout/ui';
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
        {(details) => <DetailsForm details={details} />}
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
    hint: 'A phone number with +55, an address, a CPF or CNPJ in digits, or a random key.',
  },
  { name: 'pix_city', label: 'City', maxLength: 15, hint: 'Of the account. PIX codes name it.' },
] as const;

function DetailsForm({ details }: { readonly details: Details }) {
  const save = useApiMutation('setPaymentDetails', {
    changes: ['getPaymentDetails', 'getOwnDetails'],
    failed: 'Failed to save how players pay. Please try again.',
    failure: 'form',
    done: 'Saved. Players now see this when they top up.',
  });

  function submit(values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const account = Object.fromEntries(ACCOUNT.map(({ name }) => [name, text(name) || null]));
    const count = [...values.keys()].filter((name) => name.endsWith('.template')).length;
    const links = Array.from({ length: count }, (_, index) => ({
      label: text(`links.${index}.label`),
      template: text(`links.${index}.template`),
    }));
    save.mutate({ body: { ...(account as Account), payee: text('payee'), links } });
  }

  const usesPix = clubMoney().currency === 'BRL' || details.pix_key !== null;
  return (
    <Form onSubmit={submit} problem={save.problem} pending={save.isPending}>
      <Stack gap={6}>
        <Card title="Account">
          <Stack gap={4}>
            <TextField
              label="Name on the account"
              name="payee"
              required
              maxLength={70}
              defaultValue={details.payee}
            />
            {ACCOUNT.filter(({ name }) => usesPix || !name.startsWith('pix_')).map((field) => (
              <TextField
                key={field.name}
                {...field}
                required={false}
                defaultValue={details[field.name] ?? ''}
              />
            ))}
          </Stack>
        </Card>
        <Card title="Pay links">
          <PayLinks links={details.links} />
        </Card>
        <SubmitButton block pendingLabel="Saving…">
          Save
        </SubmitButton>
      </Stack>
    </Form>
  );
}
