import type { ResponseOf } from '@kickabout/contract';
import { notify } from '@kickabout/federation/host';
import {
  Button,
  ButtonLink,
  CalendarIcon,
  Card,
  LoadFailure,
  Skeleton,
  Stack,
  useConfirm,
} from '@kickabout/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Copyable } from '../copyable.tsx';
import { useRenewCalendarAddress } from './use-calendar-address.ts';

interface CalendarCardProps {
  readonly query: UseQueryResult<ResponseOf<'getCalendarAddress'>>;
}

/** One's matches in the calendar of one's phone, by an address that nobody else is told. */
export function CalendarCard({ query }: CalendarCardProps) {
  const address = query.data?.address ?? null;
  return (
    <Card title="Your calendar" actions={address !== null && <NewAddressButton />}>
      {address !== null ? (
        <Subscription address={address} />
      ) : query.data !== undefined ? (
        <Invitation />
      ) : query.isError ? (
        <LoadFailure title="Your calendar's address cannot be shown right now" query={query} />
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
      <p>The matches you are in or wait for, in your phone's calendar. It follows when one is moved.</p>
      <div>
        <Button icon={<CalendarIcon />} pending={renewal.isPending} onClick={() => renewal.mutate()}>
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
        Other calendars, From URL. Whoever has it sees your matches.
      </p>
      <div>
        <ButtonLink icon={<CalendarIcon />} href={address.replace(/^https?:/, 'webcal:')}>
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
  const renewal = useRenewCalendarAddress();
  const { ask, dialog } = useConfirm();

  async function renew() {
    if (await ask(NEW_ADDRESS)) {
      renewal.mutate(undefined, {
        onSuccess: () => notify('success', 'Your calendar has a new address. The old one has ended.'),
      });
    }
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
  title: 'Make a new calendar address?',
  body: 'The old one ends at once: every calendar that has it, yours too, gets no more matches until it is given the new one.',
  confirmLabel: 'Make a new address',
  danger: true,
};
