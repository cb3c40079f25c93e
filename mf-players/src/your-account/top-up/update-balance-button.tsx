import { notify } from '@kickabout/federation/host';
import { Button, Icon, WalletIcon } from '@kickabout/ui';
import { topUp } from './club-top-up.ts';

interface UpdateBalanceButtonProps {
  readonly playerId: number;
  readonly paymentLink: string;
}

/** Opens the bank's page in a new tab, straight from the click so that browsers don't block it, and follows the transfer. */
export function UpdateBalanceButton({ playerId, paymentLink }: UpdateBalanceButtonProps) {
  function open() {
    const bank = window.open(paymentLink, '_blank');
    // Null means that the browser blocked it. `noopener` would always give null, so the opener is cleared below instead.
    if (bank === null) {
      notify('failure', 'Your browser blocked the bank’s page. Allow it to open, or pay in your bank’s app.');
      return;
    }
    bank.opener = null;
    topUp.start(playerId);
  }
  return (
    <Button variant="primary" size="large" icon={<Icon of={WalletIcon} />} onClick={open}>
      Update Balance
    </Button>
  );
}
