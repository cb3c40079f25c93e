import { formatPounds, penceFromPounds } from '@kickabout/domain';

/** A pitch as a select shows it: `Powerleague (pitch 3), £70.00`. */
export function pitchLabel(pitch: {
  readonly pitch_name: string;
  readonly pitch_number: string;
  /** Pounds. */
  readonly price: number;
}): string {
  return `${pitch.pitch_name} (pitch ${pitch.pitch_number}), ${formatPounds(penceFromPounds(pitch.price))}`;
}
