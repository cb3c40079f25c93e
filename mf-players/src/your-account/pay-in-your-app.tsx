import { Disclosure, Stack } from '@kickabout/ui';
import { Copyable } from './copyable.tsx';
import { payeeOfLink } from './payee-of-link.ts';

interface PayInYourAppProps {
  readonly paymentLink: string;
  readonly reference: string;
}

/** For who pays in their bank's own app: whom to pay, and the reference by which the money finds them. */
export function PayInYourApp({ paymentLink, reference }: PayInYourAppProps) {
  const payee = payeeOfLink(paymentLink);
  return (
    <Disclosure showLabel="Pay in your bank's app" hideLabel="Hide bank details">
      <Stack gap={3}>
        <p>Send any amount. Keep the reference as it is: the money finds you by it.</p>
        <Stack as="dl" gap={3}>
          {payee !== null && <Copyable label="Payee" text={payee} />}
          <Copyable label="Reference" text={reference} />
        </Stack>
      </Stack>
    </Disclosure>
  );
}
