/**
 * On the pitch. `PitchBoard` takes notes and shows the score; it needs no network. What it notes stays on the phone (`unsent-notes`)
 * until `keepSending` has sent it.
 */
export { type KnownPitch, readKnownPitch, storeKnownPitch } from './known-pitch.ts';
export { PitchBoard } from './pitch-board.tsx';
