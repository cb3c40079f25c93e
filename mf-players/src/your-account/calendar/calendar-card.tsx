import type { UseQueryResult } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import {
  Button,
  ButtonLink,
  CalendarIcon,
  Card,
  ConfirmButton,
  Copyable,
  Icon,
  QueryView,
  Skeleton,
  Stack,
} from '@kickabout/ui';
import { useRenewCalendarAddress } from '../mutations.ts';

interface CalendarCardProps {
  readonly query: UseQueryResult<ResponseOf<'getCalendarAddress'>>;
}

/** Puts the player's matches in their phone's calendar, through a secret address. */
export function CalendarCard({ query }: CalendarCardProps) {
  return (
    <Card title="Your calendar" actions={query.data?.address != null && <NewAddressButton />}>
      <QueryView
        query={query}
        what="your calendar address"
        skeleton={<Skeleton height="6rem" shape="block" />}
      >
        {(known) => (known.address === null ? <Invitation /> : <Subscription address={known.address} />)}
      </QueryView>
    </Card>
  );
}

function Invitation() {
  const renewal = useRenewCalendarAddress();
  return (
    <Stack gap={4}>
      <p>See your matches in your phone’s calendar. It updates when a match moves.</p>
      <Button
        inline
        icon={<Icon of={CalendarIcon} />}
        pending={renewal.isPending}
        onClick={() => renewal.mutate()}
      >
        Add my matches to my calendar
      </Button>
    </Stack>
  );
}

function Subscription({ address }: { readonly address: string }) {
  return (
    <Stack gap={4}>
      <p>
        Subscribe on a phone or a Mac. For Google Calendar, copy the address and add it on a computer, under
        Other calendars, From URL. Anyone with this address can see your matches.
      </p>
      <ButtonLink inline icon={<Icon of={CalendarIcon} />} href={address.replace(/^https?:/, 'webcal:')}>
        Subscribe
      </ButtonLink>
      <Stack as="dl">
        <Copyable label="Calendar address" text={address} long />
      </Stack>
    </Stack>
  );
}

function NewAddressButton() {
  const renewal = useRenewCalendarAddress('New calendar address created. The old one no longer works.');
  return (
    <ConfirmButton
      size="small"
      pending={renewal.isPending}
      question={NEW_ADDRESS}
      onConfirm={() => renewal.mutate()}
    >
      New address
    </ConfirmButton>
  );
}

const NEW_ADDRESS = {
  title: 'Create a new calendar address?',
  body: 'The old one stops working straight away. Any calendar using it, including yours, will need the new one.',
  confirmLabel: 'Create a new address',
  danger: true,
};
