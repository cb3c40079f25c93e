import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import type { RequestOf } from '@kickabout/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSending, pauseAfter } from './send-notes.ts';
import { ANN, BEN, sampleGoal } from './testing/sample-pitch.ts';
import { countUnsent, keepNote, matchesToSend, setRefusal, unsentNotes } from './unsent-notes.ts';

const api = testApi();
let stop: (() => void) | undefined;
/** What the server has, by match. */
let stored: Map<number, string[]>;
let refused: string | null;

beforeEach(() => {
  localStorage.clear();
  stored = new Map();
  refused = null;
});
afterEach(() => stop?.());

function answer(): void {
  api.answer('addMatchNotes', ({ params, body }) => {
    const ids = (body as RequestOf<'addMatchNotes'>['body']).notes.map(({ note_id }) => note_id);
    if (refused !== null && ids.includes(refused))
      throw Object.assign(new Error('notes.0.player_id must be in this match.'), {
        code: 'validation_failed',
        status: 400,
      });
    const matchId = Number(params['id']);
    stored.set(matchId, [...(stored.get(matchId) ?? []), ...ids]);
    return [];
  });
}
const start = () => {
  stop = keepSending({
    playerId: ANN,
    send: (id, notes) => callApi('addMatchNotes', { params: { id }, body: { notes } }),
  });
};
const at = (second: number) => `2026-11-24T19:00:${String(second).padStart(2, '0')}.000Z`;
const note = (second: number, matchId = 7, playerId = ANN) => {
  const goal = sampleGoal(ANN, at(second));
  keepNote(playerId, matchId, goal);
  return goal.note_id;
};

it('what was noted without a network is sent in order once it’s back, and then forgotten', async () => {
  // It isn't the next attempt, which would come after a pause: time stands still, which it doesn't in `expect.poll`.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const [second, first] = [note(2), note(1)];
  start();
  while (api.calls.length === 0) await sleep(1);
  expect(unsentNotes(ANN, 7)).toHaveLength(2);
  answer();
  window.dispatchEvent(new Event('online'));
  while (!stored.has(7)) await sleep(1);
  await expect.poll(() => countUnsent(ANN)).toBe(0);
  expect(stored.get(7)).toEqual([first, second]);
});

it('a new note is sent straight away, those of several matches each to its own', async () => {
  answer();
  start();
  const ids = [note(1), note(2, 8)];
  await expect.poll(() => countUnsent(ANN)).toBe(0);
  expect([stored.get(7), stored.get(8)]).toEqual([[ids[0]], [ids[1]]]);
});

it('only their own notes are sent for a person', async () => {
  answer();
  const [own] = [note(1), note(2, 7, BEN)];
  start();
  await expect.poll(() => countUnsent(ANN)).toBe(0);
  expect([stored.get(7), countUnsent(BEN)]).toEqual([[own], 1]);
});

it('a note that the server refuses holds up no other, and stays until someone decides', async () => {
  answer();
  const ids = [note(1), note(2), note(3)];
  refused = ids[1] ?? null;
  start();
  await expect
    .poll(() => unsentNotes(ANN, 7).map(({ refusal }) => refusal))
    .toEqual(['notes.0.player_id must be in this match.']);
  expect(stored.get(7)).toEqual([ids[0], ids[2]]);
  expect(matchesToSend(ANN)).toEqual([]);

  refused = null;
  const [left] = unsentNotes(ANN, 7);
  if (left) setRefusal(ANN, 7, left.note, null);
  await expect.poll(() => countUnsent(ANN)).toBe(0);
  expect(stored.get(7)).toHaveLength(3);
});

it('a browser that stores nothing keeps notes as long as the page is open', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(keepNote(ANN, 7, sampleGoal(ANN, at(1)))).toBe(false);
  answer();
  start();
  await expect.poll(() => stored.get(7)?.length).toBe(1);
  await expect.poll(() => countUnsent(ANN)).toBe(0);
});

it('attempts that fail come at longer and longer intervals, up to a minute', () => {
  expect([1, 2, 3, 5, 6, 20].map(pauseAfter)).toEqual([2000, 4000, 8000, 32_000, 60_000, 60_000]);
});
