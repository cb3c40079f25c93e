import type { UseQueryResult } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import {
  Button,
  ButtonLink,
  CalendarIcon,
  Card,
  Copyable,
  Icon,
  LoadFailure,
  Skeleton,
  Stack,
  useConfirm,
} from '@kickabout/ui';
import { useRenewCalendarAddress } from './use-calendar-address.ts';

interface CalendarCardProps {
  readonly query: UseQueryResult<ResponseOf<'getCalendarAddress'>>;
}

/** Puts the player's matches in their phone's calendar, through a secret address. */
export function CalendarCard({ query }: CalendarCardProps) {
  const address = query.data?.address ?? null;
  return (
    <Card title="Your calendar" actions={address !== null && <NewAddressButton />}>
      {address !== null ? (
        <Subscription address={address} />
      ) : query.data !== undefined ? (
        <Invitation />
      ) : query.isError ? (
        <LoadFailure title="We can’t show your calendar address right now" query={query} />
      ) : (
        <Skeleton height="6rem" shape="block" />
      )}
    </Card>
  );
}

function Invitation() {
  const renewal = useRenewCalendarAddress();
  return (
    <Stack gap={4}>
      <p>See your matches in your phone’s calendar. It updates when a match moves.</p>
      <div>
        <Button
          icon={<Icon of={CalendarIcon} />}
          pending={renewal.isPending}
          onClick={() => renewal.mutate()}
        >
          Get a calendar address
        </Button>
      </div>
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
      <div>
        <ButtonLink icon={<Icon of={CalendarIcon} />} href={address.replace(/^https?:/, 'webcal:')}>
          Subscribe
        </ButtonLink>
      </div>
      <Stack as="dl">
        <Copyable label="Calendar address" text={address} long />
      </Stack>
    </Stack>
  );
}

function NewAddressButton() {
  const renewal = useRenewCalendarAddress('New calendar address created. The old one no longer works.');
  const { ask, dialog } = useConfirm();

  async function renew() {
    if (await ask(NEW_ADDRESS)) renewal.mutate();
  }

  return (
    <>
      <Button size="small" pending={renewal.isPending} onClick={() => void renew()}>
        New address
      </Button>
      {dialog}
    </>
  );
}

const NEW_ADDRESS = {
  title: 'Create a new calendar address?',
  body: 'The old one stops working straight away. Any calendar using it, including yours, will need the new one.',
  confirmLabel: 'Create a new address',
  danger: true,
};
