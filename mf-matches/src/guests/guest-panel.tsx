import { Link } from '@kickabout/federation/router';
import {
  Badge,
  Button,
  Form,
  formatAmount,
  Icon,
  ordinal,
  PlusIcon,
  SmallText,
  Stack,
  SubmitButton,
  TextField,
  useMoveFocus,
  VisuallyHidden,
} from '@kickabout/ui';
import { useState } from 'react';
import type { Match } from '../match-model/queries.ts';
import { ShortOfMoney, useShortfall } from '../participation/short-of-money.tsx';
import styles from './guest-panel.module.css';
import { useGuests } from './use-guests.ts';

/** The player's own guests in an upcoming match, and a form to bring one. */
export function GuestPanel({ match, playerId }: { readonly match: Match; readonly playerId: number }) {
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The button that was pressed can go with the guest, or with the last one who may come.
  const [title, moveFocus] = useMoveFocus<HTMLHeadingElement>({ preventScroll: true });
  const own = (match.guests ?? []).filter(({ host_id }) => host_id === playerId);
  const canBring = own.length < (match.most_guests ?? 0);
  const { bring, takeOut, isShort, dialog } = useGuests(
    match,
    () => {
      setName('');
      setOpen(false);
      moveFocus();
    },
    moveFocus,
  );
  return (
    <Stack as="section" gap={3} aria-labelledby="your-guests">
      <div className={styles['head']}>
        <h2 id="your-guests" ref={title} tabIndex={-1}>
          Your guests
        </h2>
        {canBring && (
          <Button
            size="small"
            icon={<Icon of={PlusIcon} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Bring a guest
          </Button>
        )}
      </div>
      {own.length > 0 && (
        <ul className={styles['guests']}>
          {own.map((guest) => (
            <li key={guest.guest_id} className={styles['guest']}>
              <span className={styles['name']}>{guest.guest_name ?? 'Guest'}</span>
              {guest.waiting_position !== null && (
                <Badge tone="warn">waiting, {ordinal(guest.waiting_position)}</Badge>
              )}
              <Button size="small" disabled={takeOut.isPending} onClick={() => takeOut.mutate(guest)}>
                Take out<VisuallyHidden> {guest.guest_name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canBring && isOpen && (
        <Form className={styles['form']} mutation={bring} onSubmit={() => bring.mutate(name)}>
          <TextField
            label="Guest’s name"
            name="guest_name"
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isShort && <GuestIsShort price={match.price} playerId={playerId} />}
          <SubmitButton pendingLabel="Adding…">Add guest</SubmitButton>
        </Form>
      )}
      <SmallText>{hintFor(match, canBring)}</SmallText>
      {dialog}
    </Stack>
  );
}

function GuestIsShort({ price, playerId }: { readonly price: number; readonly playerId: number }) {
  return (
    <div>
      <ShortOfMoney shortfall={useShortfall(playerId, price)} />
      <Link to="/your-account">Update your balance</Link>
    </div>
  );
}

function hintFor({ price, most_guests = 0, ...match }: Match, canBring: boolean): string {
  if (most_guests === 0) return 'The club no longer allows guests.';
  if (!canBring) return 'That’s the most you can bring. Guests leave with you if you leave.';
  const cost = `A guest costs ${formatAmount(price)}, held until kickoff.`;
  if (match.players_in < match.number_of_players) return cost;
  return `${cost} The match is full: your guest would be ${ordinal(match.players_waiting + 1)} on the waiting list.`;
}
