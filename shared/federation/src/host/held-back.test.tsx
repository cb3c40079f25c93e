import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { HeldBack } from './held-back.tsx';

let finish: () => void;
let mounts: number;
function Screen() {
  const [isReady, setReady] = useState(() => {
    mounts += 1;
    return false;
  });
  finish = () => setReady(true);
  return <p>{isReady ? 'All of it' : <span data-waiting>Bones</span>}</p>;
}

function show() {
  mounts = 0;
  const onShown = vi.fn();
  const { container } = render(
    <HeldBack painted={<p>Painted</p>} onShown={onShown}>
      <Screen />
    </HeldBack>,
  );
  return { text: () => container.textContent, onShown };
}
afterEach(() => vi.useRealTimers());

it('what was painted first stays until nothing in the screen waits; then the same screen is there alone', async () => {
  const { text, onShown } = show();
  expect(text()).toBe('Painted');
  expect(onShown).not.toHaveBeenCalled();
  await act(async () => finish());
  await expect.poll(text).toBe('All of it');
  expect([mounts, onShown.mock.calls.length]).toEqual([1, 1]);
});

it('a screen that goes on waiting is there after four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { text } = show();
  act(() => vi.advanceTimersByTime(3999));
  expect(text()).toBe('Painted');
  act(() => vi.advanceTimersByTime(1));
  expect(text()).toBe('Bones');
});
