import { nameAmong, type PlayerName, PlayerPicker } from '@kickabout/admin';
import {
  Button,
  Card,
  DateText,
  Disclosure,
  Fact,
  Facts,
  formatPounds,
  MoneyText,
  Stack,
  VisuallyHidden,
} from '@kickabout/ui';
import styles from './payment-card.module.css';
import type { UnmatchedPayment } from './use-assign-payment.ts';

interface PaymentCardProps {
  readonly payment: UnmatchedPayment;
  readonly onAssign: (player: PlayerName) => void;
}

/** One payment: its details, suggested players, and a search for anyone else. */
export function PaymentCard({ payment, onAssign }: PaymentCardProps) {
  const { likely } = payment;
  const picker = (
    <PlayerPicker
      label={`Find the player for ${formatPounds(payment.amount)} from ${payment.payer_name}`}
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
      title={<MoneyText pounds={payment.amount} />}
      actions={<DateText value={payment.payment_date} format="long" />}
    >
      <Stack gap={4}>
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
      </Stack>
    </Card>
  );
}
