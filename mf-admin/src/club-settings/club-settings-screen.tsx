import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { isCurrencyCode, setClubMoney } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import {
  Card,
  Form,
  Page,
  PageHeader,
  QueryView,
  SelectField,
  Skeleton,
  Stack,
  SubmitButton,
} from '@kickabout/ui';
import { useState } from 'react';
import { LOCALES } from './locales.ts';

type Settings = ResponseOf<'getClubSettings'>;

/** `/club-settings`: what the club has decided about itself. */
export function Component() {
  return (
    <Page width="form">
      <PageHeader title="Club settings" subtitle="They apply to everyone, at once." />
      <QueryView
        query={useQuery(apiQuery('getClubSettings'))}
        what="the club’s settings"
        skeleton={<Skeleton height="20rem" shape="block" />}
      >
        {(settings) => <SettingsForm settings={settings} />}
      </QueryView>
    </Page>
  );
}

const NAMES = new Intl.DisplayNames('en-GB', { type: 'currency' });
const CURRENCIES = Intl.supportedValuesOf('currency')
  .filter(isCurrencyCode)
  .map((value) => ({ value, label: `${value} – ${NAMES.of(value)}` }));

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const [currency, setCurrency] = useState(settings.currency);
  const save = useApiMutation('setClubSettings', {
    changes: ['getClubSettings'],
    failed: 'Failed to save the club’s settings. Please try again.',
    failure: 'form',
    done: (saved) => {
      setClubMoney(saved);
      return 'Saved. Pages that are open show it when they are loaded again.';
    },
  });
  const submit = (values: FormData) =>
    save.mutate({
      body: {
        currency,
        locale: String(values.get('locale')),
        newcomers_wait: values.get('newcomers') === 'wait',
      },
    });

  return (
    <Form onSubmit={submit} problem={save.problem} pending={save.isPending}>
      <Stack gap={6}>
        <Card title="Money">
          <Stack gap={4}>
            <SelectField
              label="Currency"
              name="currency"
              required
              value={currency}
              onChange={(event) => setCurrency(event.currentTarget.value)}
              disabled={settings.is_currency_fixed}
              options={CURRENCIES}
              hint={
                settings.is_currency_fixed
                  ? 'It can’t change any more, because money has moved.'
                  : 'Choose it before the first payment: after that it can’t change.'
              }
            />
            <SelectField
              label="How amounts are written"
              name="locale"
              required
              defaultValue={settings.locale}
              options={localesWith(settings.locale).map((value) => ({
                value,
                label: `${sampleOf(value, currency)} – ${LANGUAGES.of(value)}`,
              }))}
            />
          </Stack>
        </Card>
        <Card title="Newcomers">
          <SelectField
            label="Who signs up"
            name="newcomers"
            required
            defaultValue={settings.newcomers_wait ? 'wait' : 'play'}
            options={[
              { value: 'play', label: 'May play at once' },
              { value: 'wait', label: 'Waits until an admin lets them in' },
            ]}
            hint="Whoever comes by an invite link, which you make on the People page, never waits."
          />
        </Card>
        <SubmitButton block pendingLabel="Saving…">
          Save
        </SubmitButton>
      </Stack>
    </Form>
  );
}

const LANGUAGES = new Intl.DisplayNames('en-GB', { type: 'language' });

const localesWith = (own: string) => (LOCALES.includes(own) ? LOCALES : [own, ...LOCALES]);

const sampleOf = (locale: string, currency: string) =>
  (1234.5).toLocaleString(locale, { style: 'currency', currency });
