import type { ResponseOf } from '@kickabout/contract';
import { pitchLabel } from '@kickabout/domain';
import { formatAmount } from '@kickabout/ui';

/** A pitch with its price, as an option of a select. */
export function pitchOption({
  pitch_id,
  pitch_name,
  pitch_number,
  price,
}: ResponseOf<'listPitches'>[number]) {
  const label = `${pitchLabel(pitch_name, pitch_number)}, ${formatAmount(price)}`;
  return { value: pitch_id, label };
}
