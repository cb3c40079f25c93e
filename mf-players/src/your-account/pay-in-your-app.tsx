import { Copyable, Disclosure, Stack } from '@kickabout/ui';

interface PayInYourAppProps {
  readonly paymentLink: string;
  readonly reference: string;
}

/** For someone who pays in their bank's own app: the payee, and the reference that identifies the player. */
export function PayInYourApp({ paymentLink, reference }: PayInYourAppProps) {
  const payee = payeeOfLink(paymentLink);
  return (
    <Disclosure showLabel="Pay in your bank’s app" hideLabel="Hide bank details">
      <Stack gap={3}>
        <p>Send any amount. Use this exact reference so we know it’s from you.</p>
        <Stack as="dl" gap={3}>
          {payee !== null && <Copyable label="Payee" text={payee} />}
          <Copyable label="Reference" text={reference} />
        </Stack>
      </Stack>
    </Disclosure>
  );
}

/** The payee in a bank's payment link (`…/pay?payee=…`), or null if the link has none. */
function payeeOfLink(link: string): string | null {
  return URL.parse?.(link)?.searchParams.get('payee') || null;
}
