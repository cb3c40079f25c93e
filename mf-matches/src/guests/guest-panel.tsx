import {
  Badge,
  Button,
  Form,
  formatPounds,
  Icon,
  ordinal,
  PlusIcon,
  SubmitButton,
  TextField,
  useMoveFocus,
  VisuallyHidden,
} from '@kickabout/ui';
import { useState } from 'react';
import type { Match } from '../match-model/match-data.ts';
import styles from './guest-panel.module.css';
import { useGuests } from './use-guests.ts';

interface GuestPanelProps {
  readonly match: Match;
  readonly playerId: number;
}

/** The player's own guests in an upcoming match, and a form to bring one. */
export function GuestPanel({ match, playerId }: GuestPanelProps) {
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The button that was pressed can go with the guest, or with the last one who may come.
  const [title, moveFocus] = useMoveFocus<HTMLHeadingElement>({ preventScroll: true });
  const own = (match.guests ?? []).filter(({ host_id }) => host_id === playerId);
  const canBring = own.length < (match.most_guests ?? 0);
  const { bring, takeOut, isBringing, isTakingOut, problem, dialog } = useGuests(
    match,
    () => {
      setName('');
      setOpen(false);
      moveFocus();
    },
    moveFocus,
  );
  return (
    <section className={styles['panel']} aria-labelledby="your-guests">
      <div className={styles['head']}>
        <h2 id="your-guests" ref={title} tabIndex={-1} className={styles['title']}>
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
              <Button size="small" disabled={isTakingOut} onClick={() => takeOut(guest)}>
                Take out<VisuallyHidden> {guest.guest_name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canBring && isOpen && (
        <Form className={styles['form']} problem={problem} pending={isBringing} onSubmit={() => bring(name)}>
          <TextField
            label="Guest’s name"
            name="guest_name"
            required
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SubmitButton pendingLabel="Adding…">Add guest</SubmitButton>
        </Form>
      )}
      <p className={styles['hint']}>{hintFor(match, canBring)}</p>
      {dialog}
    </section>
  );
}

function hintFor({ price, most_guests = 0 }: Match, canBring: boolean): string {
  if (most_guests === 0) return 'This club doesn’t take guests any more.';
  if (!canBring) return 'That’s the most you can bring. Guests leave with you if you leave.';
  return `You pay ${formatPounds(price)} for each guest, under the same rules as for yourself.`;
}
