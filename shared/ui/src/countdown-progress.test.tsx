import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CountdownProgress, type CountdownStep } from './countdown-progress.tsx';

const START = Date.UTC(2026, 10, 24, 19);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

const steps = (check: CountdownStep['state'], sync: CountdownStep['state']): readonly CountdownStep[] => [
  { label: 'Check payments', atSecond: 10, state: check },
  { label: 'Sync balances', atSecond: 15, state: sync },
];

test('shows the time left until each step, and the bar follows', () => {
  const { rerender } = render(
    <CountdownProgress label="Update Balance" startedAt={START} steps={steps('waiting', 'waiting')} />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Update Balance' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Check paymentsin 10 s',
    'Sync balancesin 15 s',
  ]);
  expect(bar.getAttribute('aria-valuenow')).toBe('0');

  act(() => vi.advanceTimersByTime(6000));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Check paymentsin 4 s');
  expect(bar.getAttribute('aria-valuenow')).toBe('40');

  rerender(<CountdownProgress label="Update Balance" startedAt={START} steps={steps('done', 'failed')} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Check paymentsdone',
    'Sync balancesfailed',
  ]);
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
  expect(vi.getTimerCount()).toBe(0);
});
