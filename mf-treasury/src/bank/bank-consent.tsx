import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { DAY_MS } from '@kickabout/domain';
import { Button, ConfirmButton, Dialog, Form, QueryView, SelectField, SubmitButton } from '@kickabout/ui';
import { useState } from 'react';
import { useEndBankConsent, useReadBank, useStartBankConsent } from './mutations.ts';

type Source = ResponseOf<'listBankSources'>[number];

const ENDS_SOON_DAYS = 14;
const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });
const ACCOUNT_TYPES = [
  { value: 'business', label: 'Business or association' },
  { value: 'personal', label: 'Personal' },
] as const;

/** Whether a bank's consent has to be given again within two weeks. */
export const endsSoon = ({ consent_until }: Source): boolean =>
  consent_until !== null && Date.parse(consent_until) < Date.now() + ENDS_SOON_DAYS * DAY_MS;

/** Connects one of the banks that are read with a consent, reads it now, and disconnects it. */
export function BankConsent({ source }: { readonly source: Source }) {
  const [isChoosing, setChoosing] = useState(false);
  const read = useReadBank();
  const end = useEndBankConsent();
  const isConnected = source.consent_until !== null;
  return (
    <>
      {isConnected && (
        <Button size="small" pending={read.isPending} pendingLabel="Reading…" onClick={() => read.mutate()}>
          Read now
        </Button>
      )}
      {(!isConnected || source.failure !== null || endsSoon(source)) && (
        <Button size="small" onClick={() => setChoosing(true)}>
          {isConnected ? 'Connect again' : 'Connect a bank'}
        </Button>
      )}
      {isConnected && (
        <ConfirmButton
          size="small"
          variant="quiet"
          pending={end.isPending}
          question={{
            title: `Disconnect ${source.title}?`,
            body: 'Payments no longer arrive automatically. What has arrived stays.',
            confirmLabel: 'Disconnect',
            danger: true,
          }}
          onConfirm={() => end.mutate()}
        >
          Disconnect
        </ConfirmButton>
      )}
      <Dialog open={isChoosing} title="Connect a bank" onClose={() => setChoosing(false)}>
        <ChooseBank />
      </Dialog>
    </>
  );
}

/** The bank's own page, to which this leads, asks for the consent. */
function ChooseBank() {
  const [country, setCountry] = useState<string>();
  const [name, setName] = useState<string>();
  const listed = useQuery(apiQuery('listBanks', { query: country === undefined ? {} : { country } }));
  const countries = useQuery(apiQuery('listBanks', { query: {} }));
  const banks = listed.data?.banks ?? [];
  const types = banks.find(({ bank_name }) => bank_name === name)?.account_types ?? [];
  const start = useStartBankConsent();
  function submit(values: FormData) {
    if (country === undefined || name === undefined) return;
    const account_type = ACCOUNT_TYPES.find(({ value }) => value === values.get('account_type'))?.value;
    start.mutate({
      body: { bank_name: name, country, account_type: account_type ?? types[0] ?? 'business' },
    });
  }
  return (
    <QueryView query={countries} what="the banks">
      {(known) => (
        <Form onSubmit={submit} mutation={start}>
          <SelectField
            label="Country"
            name="country"
            required
            placeholder="Choose a country"
            options={known.countries
              .map((value) => ({ value, label: countryNames.of(value) ?? value }))
              .toSorted((a, b) => a.label.localeCompare(b.label))}
            onChange={({ currentTarget }) => {
              setCountry(currentTarget.value);
              setName(undefined);
            }}
          />
          <SelectField
            key={country}
            label="Bank"
            name="bank_name"
            required
            disabled={country === undefined || listed.isPending}
            placeholder={country !== undefined && listed.isPending ? 'Loading the banks…' : 'Choose a bank'}
            options={banks.map(({ bank_name }) => ({ value: bank_name, label: bank_name }))}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {types.length > 1 && <SelectField label="Account" name="account_type" options={ACCOUNT_TYPES} />}
          <p>
            You’ll allow access at your bank, and come back here. Kickabout can only read, and only until the
            consent ends.
          </p>
          <SubmitButton inline pendingLabel="Opening the bank’s page…">
            Continue to the bank
          </SubmitButton>
        </Form>
      )}
    </QueryView>
  );
}
