import { Button, Card, DateText, Disclosure, MoneyText, Stack } from '@kickabout/ui';
import { nameAmong, type PlayerName, type UnmatchedPayment } from './name-among.ts';
import styles from './payment-card.module.css';
import { PlayerPicker } from './player-picker.tsx';

interface PaymentCardProps {
  readonly payment: UnmatchedPayment;
  readonly onAssign: (player: PlayerName) => void;
}

/** One payment: its details, suggested players, and a search for anyone else. */
export function PaymentCard({ payment, onAssign }: PaymentCardProps) {
  const { likely } = payment;
  const picker = <PlayerPicker payment={payment} onPick={onAssign} />;
  return (
    <Card
      title={<MoneyText pounds={payment.amount} />}
      actions={<DateText value={payment.payment_date} format="long" />}
    >
      <Stack gap={4}>
        <dl className={styles['facts']}>
          <div>
            <dt>From</dt>
            <dd>{payment.payer_name || 'not given'}</dd>
          </div>
          <div>
            <dt>Reference</dt>
            <dd>{payment.reference || 'none'}</dd>
          </div>
        </dl>
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
