import { Copyable, Stack } from '@kickabout/ui';
import { renderSVG } from 'uqr';
import type { PaymentCode } from './payment-code.ts';
import styles from './qr-code.module.css';

/** A code for a banking app's camera; on the phone that shows it, its text can be pasted instead where apps take that. */
export function QrCode({ code: { name, payload, canBePasted } }: { readonly code: PaymentCode }) {
  // EPC069-12 asks for level M.
  const svg = renderSVG(payload, { ecc: 'M', border: 4 });
  return (
    <Stack gap={3}>
      <p>Scan it with your bank’s app on another device.</p>
      <img
        className={styles['code']}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`${name} code with the payee, the account and your reference`}
      />
      {canBePasted && (
        <Stack as="dl" gap={3}>
          <Copyable label={`${name} as text`} text={payload} />
        </Stack>
      )}
    </Stack>
  );
}
