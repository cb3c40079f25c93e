import type { ResponseOf } from '@kickabout/contract';
import { formatMinor, pitchLabel, toMinorUnits } from '@kickabout/domain';

/** A pitch with its price, as an option of a select. */
export function pitchOption({
  pitch_id,
  pitch_name,
  pitch_number,
  price,
}: ResponseOf<'listPitches'>[number]) {
  const label = `${pitchLabel(pitch_name, pitch_number)}, ${formatMinor(toMinorUnits(price))}`;
  return { value: pitch_id, label };
}
