let context: AudioContext | undefined;

/** Browsers only play sounds after someone has touched the page: call it from the handler of a click. */
export function armAlarm(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // No sound on this device.
  }
}

/** Beeps and vibrates `times` times. */
export function soundAlarm(times: number): void {
  navigator.vibrate?.(Array.from({ length: times }, () => [400, 200]).flat());
  for (let beep = 0; beep < times; beep += 1) playBeep(beep * 0.6);
}

/** @param after in seconds */
function playBeep(after: number): void {
  if (context === undefined) return;
  const begin = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: 'square', frequency: 880 });
  const volume = new GainNode(context, { gain: 0.4 });
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + 0.4);
}
