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

function DetailsForm({ details }: { readonly details: Details }) {
  const save = useApiMutation('setPaymentDetails', {
    changes: ['getPaymentDetails', 'getOwnDetails'],
    failed: 'Failed to save how players pay. Please try again.',
    failure: 'form',
    done: 'Saved. Players now see this when they top up.',
  });

  function submit(values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const orNull = (name: string) => text(name) || null;
    const count = [...values.keys()].filter((name) => name.endsWith('.template')).length;
    const links = Array.from({ length: count }, (_, index) => ({
      label: text(`links.${index}.label`),
      template: text(`links.${index}.template`),
    }));
    save.mutate({
      body: {
        payee: text('payee'),
        sort_code: orNull('sort_code'),
        account_number: orNull('account_number'),
        iban: orNull('iban'),
        bic: orNull('bic'),
        pix_key: orNull('pix_key'),
        pix_city: orNull('pix_city'),
        links,
      },
    });
  }

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
              autoComplete="off"
            />
            <TextField
              label="Sort code"
              name="sort_code"
              required={false}
              inputMode="numeric"
              defaultValue={details.sort_code ?? ''}
              autoComplete="off"
              hint="Six digits, such as 12-34-56."
            />
            <TextField
              label="Account number"
              name="account_number"
              required={false}
              inputMode="numeric"
              defaultValue={details.account_number ?? ''}
              autoComplete="off"
              hint="Eight digits."
            />
            <TextField
              label="IBAN"
              name="iban"
              required={false}
              defaultValue={details.iban ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
              hint="For an account without a sort code, or for payments from abroad."
            />
            <TextField
              label="BIC"
              name="bic"
              required={false}
              defaultValue={details.bic ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
            />
            {(clubMoney().currency === 'BRL' || details.pix_key !== null) && (
              <>
                <TextField
                  label="PIX key"
                  name="pix_key"
                  required={false}
                  maxLength={77}
                  defaultValue={details.pix_key ?? ''}
                  autoComplete="off"
                  autoCapitalize="none"
                  hint="A phone number with +55, an address, a CPF or CNPJ in digits, or a random key."
                />
                <TextField
                  label="City"
                  name="pix_city"
                  required={false}
                  maxLength={15}
                  defaultValue={details.pix_city ?? ''}
                  autoComplete="off"
                  hint="Of the account. PIX codes name it."
                />
              </>
            )}
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
