/**
 * `Powerleague (pitch 3)`, or `The Cage` for a pitch without a number. Not in `match-name`, whose calendar is heavy
 * to download.
 */
export function pitchLabel(pitchName: string, pitchNumber: string): string {
  return pitchNumber ? `${pitchName} (pitch ${pitchNumber})` : pitchName;
}
