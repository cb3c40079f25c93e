import type { ResponseOf } from '@kickabout/contract';
import { fillPayLink, withoutAmount } from '@kickabout/contract/pay-link';
import { ButtonLink, Cluster, Copyable, Disclosure, Skeleton, Stack } from '@kickabout/ui';
import { pageMoney, plainAmount } from '@kickabout/ui/page-money';
import { lazy, type ReactNode, Suspense } from 'react';
import { codeOf } from './payment-code.ts';
import { UpdateBalanceButton } from './top-up/top-up-panel.tsx';

/** Only those who scan it download what draws it. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type WaysToPay = ResponseOf<'getOwnDetails'>['ways_to_pay'];

interface TopUpWaysProps {
  readonly playerId: number;
  readonly ways: WaysToPay;
  readonly reference: string;
  /** How much would be enough for the match that the player wants; 0 leaves the amount to them. */
  readonly amount: number;
  /** Shown below the main button. */
  readonly children: ReactNode;
}

/** The club's first pay link as the main button, then its other links, and its account for someone who pays in their bank's app. */
export function TopUpWays({ playerId, ways, reference, amount, children }: TopUpWaysProps) {
  const [first, ...others] = ways.links.map(({ label, template }) => ({
    label,
    address: amount > 0 ? fillPayLink(template, { amount: plainAmount(amount) }) : withoutAmount(template),
  }));
  return (
    <Stack gap={3}>
      <UpdateBalanceButton playerId={playerId} paymentLink={first?.address ?? null} />
      {children}
      {others.length > 0 && (
        <Cluster>
          {others.map(({ label, address }) => (
            <ButtonLink key={label} size="small" href={address} target="_blank" rel="noopener">
              {label}
            </ButtonLink>
          ))}
        </Cluster>
      )}
      {first === undefined ? (
        <AccountDetails ways={ways} reference={reference} amount={amount} />
      ) : (
        <Disclosure showLabel="Pay in your bank’s app" hideLabel="Hide bank details">
          <AccountDetails ways={ways} reference={reference} amount={amount} />
        </Disclosure>
      )}
    </Stack>
  );
}

/** What to enter in a bank's own app, each with a button to copy it. The reference identifies the player. */
export function AccountDetails({ ways, reference, amount }: Omit<TopUpWaysProps, 'playerId' | 'children'>) {
  const code = codeOf(pageMoney(), ways, reference, amount);
  const lines: readonly (readonly [label: string, text: string | null])[] = [
    ['Payee', ways.payee],
    ['Sort code', ways.sort_code?.replace(/(..)(?=.)/g, '$1-') ?? null],
    ['Account number', ways.account_number],
    ['IBAN', ways.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? null],
    ['BIC', ways.bic],
    ['PIX key', ways.pix_key ?? null],
    ['Reference', reference],
    ['Amount', amount > 0 ? plainAmount(amount) : null],
  ];
  return (
    <Stack gap={3}>
      <p>{amount > 0 ? '' : 'Send any amount. '}Use this exact reference so we know it’s from you.</p>
      <Stack as="dl" gap={3}>
        {lines.map(([label, text]) => text !== null && <Copyable key={label} label={label} text={text} />)}
      </Stack>
      {code !== null && (
        <Disclosure showLabel="Show a code to scan" hideLabel="Hide the code">
          <Suspense fallback={<Skeleton height="18rem" shape="block" />}>
            <QrCode code={code} />
          </Suspense>
        </Disclosure>
      )}
    </Stack>
  );
}
