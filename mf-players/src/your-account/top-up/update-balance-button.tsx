import { notify } from '@kickabout/federation/host';
import { Button, WalletIcon } from '@kickabout/ui';
import { topUp } from './club-top-up.ts';

interface UpdateBalanceButtonProps {
  readonly playerId: number;
  readonly paymentLink: string;
}

/** Opens the bank's page in a new tab, in the click itself so that no browser blocks it, and follows the transfer. */
export function UpdateBalanceButton({ playerId, paymentLink }: UpdateBalanceButtonProps) {
  function open() {
    const bank = window.open(paymentLink, '_blank');
    // Without a handle the browser blocked it; asking for `noopener` would never give one.
    if (bank === null) {
      notify('failure', "Your browser blocked the bank's page. Allow it to open, or pay in your bank's app.");
      return;
    }
    bank.opener = null;
    topUp.start(playerId);
  }
  return (
    <Button variant="primary" size="large" icon={<WalletIcon />} onClick={open}>
      Update Balance
    </Button>
  );
}
