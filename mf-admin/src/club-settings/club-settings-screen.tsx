import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import {
  formatMinor,
  isCurrencyCode,
  minorUnits,
  moneyOfSettings,
  REGULAR_FROM_MATCHES,
} from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import {
  Card,
  Form,
  MoneyField,
  Page,
  PageHeader,
  QueryView,
  SelectField,
  Skeleton,
  Stack,
  SubmitButton,
} from '@kickabout/ui';
import { amountOf, pageMoney, setPageMoney } from '@kickabout/ui/page-money';
import { useState } from 'react';
import { ClubCard, MatchesCard, PrivateCard } from './choice-cards.tsx';
import { LOCALES } from './locales.ts';
import { bodyOf } from './settings-body.ts';

type Settings = ResponseOf<'getClubSettings'>;

/** `/club-settings`: what the club has decided about itself. */
export function Component() {
  return (
    <Page width="form">
      <PageHeader title="Club settings" subtitle="They apply to everyone, straight away." />
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
      setPageMoney(moneyOfSettings(saved));
      return 'Saved. Pages that are open show it when they are loaded again.';
    },
  });
  const submit = (values: FormData) => save.mutate({ body: { ...bodyOf(pageMoney(), values), currency } });

  return (
    <Form onSubmit={submit} mutation={save}>
      <Stack gap={6}>
        <ClubCard settings={settings} />
        <Card title="Money">
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
          {currency === settings.currency ? (
            <FigureFields settings={settings} />
          ) : (
            <PricesKeep before={settings} currency={currency} />
          )}
        </Card>
        <MatchesCard settings={settings} />
        <PrivateCard settings={settings} />
        <Card title="Newcomers">
          <SelectField
            label="Who signs up"
            name="newcomers"
            required
            defaultValue={settings.newcomers_wait ? 'wait' : 'play'}
            options={[
              { value: 'play', label: 'May play straight away' },
              { value: 'wait', label: 'Waits until an admin lets them in' },
            ]}
            hint="Whoever comes by an invite link, which you make on the People page, never waits."
          />
        </Card>
        <SubmitButton block>Save</SubmitButton>
      </Stack>
    </Form>
  );
}

/** The amounts in the club's rules. */
const FigureFields = ({ settings }: { readonly settings: Settings }) => (
  <>
    <MoneyField
      label="Prices in steps of"
      name="price_step"
      required
      min={amountOf(1)}
      defaultValue={amountOf(settings.price_step)}
      hint="The pitch’s price, split between the players, is rounded up to this."
    />
    <MoneyField
      label="What a regular may owe and still join"
      name="lowest_balance"
      required
      defaultValue={-amountOf(settings.lowest_balance)}
      hint={`Counts from ${REGULAR_FROM_MATCHES} matches on. Newcomers need the price of the match anyway.`}
    />
    <MoneyField
      label="Late fee"
      name="late_fee"
      required
      defaultValue={amountOf(settings.late_fee)}
      hint="For players whom an admin marks late. Matches that have started keep the fee that they had."
    />
  </>
);

/** Says what prices become in another currency, and asks if it has other decimals. */
function PricesKeep({ before, currency }: { readonly before: Settings; readonly currency: string }) {
  const [old, after] = [moneyOfSettings(before), moneyOfSettings({ ...before, currency })];
  const price = 5 * minorUnits(old);
  const byNumber = `${formatMinor(old, price)} becomes ${formatMinor(after, 5 * minorUnits(after))}`;
  if (old.digits === after.digits) return <p>Prices keep their numbers: {byNumber}.</p>;
  return (
    <SelectField
      label="What prices keep"
      name="prices_keep"
      required
      placeholder="Choose one"
      options={[
        { value: 'numbers', label: `Their numbers: ${byNumber}` },
        { value: 'coins', label: `Their smallest coins: it becomes ${formatMinor(after, price)}` },
      ]}
      hint="For pitches, matches, series, the late fee and what may be owed."
    />
  );
}

const LANGUAGES = new Intl.DisplayNames('en-GB', { type: 'language' });

const localesWith = (own: string) => (LOCALES.includes(own) ? LOCALES : [own, ...LOCALES]);

const sampleOf = (locale: string, currency: string) =>
  (1234.5).toLocaleString(locale, { style: 'currency', currency });
