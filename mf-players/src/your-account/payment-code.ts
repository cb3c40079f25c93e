import type { ResponseOf } from '@kickabout/contract';
import { type ClubMoney, epcPayload, pixName, pixPayload, pixTown } from '@kickabout/domain';

type WaysToPay = ResponseOf<'getOwnDetails'>['ways_to_pay'];

/** What a banking app scans to fill in a payment. */
export interface PaymentCode {
  /** What people call it. */
  readonly name: string;
  readonly payload: string;
  /** Whether it can be pasted into a banking app on the same phone instead. */
  readonly canBePasted: boolean;
}

/** The code of a club in euros or Brazilian reais; null where none exists. */
export function codeOf(
  { currency }: ClubMoney,
  ways: WaysToPay,
  reference: string,
  amount: number,
): PaymentCode | null {
  const { payee, iban, bic, pix_key: key, pix_city: city } = ways;
  const contents = { payee, reference, amount };
  if (currency === 'EUR' && iban)
    return { name: 'SEPA', payload: epcPayload({ ...contents, iban, bic }), canBePasted: false };
  if (currency === 'BRL' && key && city && pixName(payee) && pixTown(city))
    return { name: 'PIX', payload: pixPayload({ ...contents, key, city }), canBePasted: true };
  return null;
}
