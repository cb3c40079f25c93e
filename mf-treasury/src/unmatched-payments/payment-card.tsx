import { nameAmong, type PlayerName, PlayerPicker } from '@kickabout/admin';
import {
  Button,
  Card,
  DateText,
  Disclosure,
  Fact,
  Facts,
  formatAmount,
  MoneyText,
  VisuallyHidden,
} from '@kickabout/ui';
import type { UnmatchedPayment } from './mutations.ts';
import { NotAPlayers } from './not-a-players.tsx';
import styles from './payment-card.module.css';

interface PaymentCardProps {
  readonly payment: UnmatchedPayment;
  readonly onAssign: (player: PlayerName) => void;
  readonly onRecord: () => void;
}

/** One payment: its details, suggested players, a search for anyone else, and a way to say that it's no player's. */
export function PaymentCard({ payment, onAssign, onRecord }: PaymentCardProps) {
  const { likely } = payment;
  const picker = (
    <PlayerPicker
      label={`Find the player for ${formatAmount(payment.amount)} from ${payment.payer_name}`}
      button={(name) => (
        <>
          Assign
          <VisuallyHidden> to {name}</VisuallyHidden>
        </>
      )}
      onPick={onAssign}
    />
  );
  return (
    <Card
      title={<MoneyText amount={payment.amount} />}
      actions={<DateText value={payment.payment_date} format="long" />}
    >
      <Facts>
        <Fact name="From">{payment.payer_name || 'not given'}</Fact>
        <Fact name="Reference">{payment.reference || 'none'}</Fact>
      </Facts>
      {likely.length > 0 && (
        <div className={styles['likely']}>
          {likely.map((player, index) => (
            <Button
              key={player.player_id}
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => onAssign(player)}
            >
              Assign to {nameAmong(likely, player)}
            </Button>
          ))}
        </div>
      )}
      {likely.length > 0 ? (
        <Disclosure showLabel="Someone else" hideLabel="Hide search">
          {picker}
        </Disclosure>
      ) : (
        picker
      )}
      <NotAPlayers payment={payment} onRecord={onRecord} />
    </Card>
  );
}
