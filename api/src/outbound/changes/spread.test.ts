import { expect, it, vi } from 'vitest';
import { createSpread } from './spread.ts';

it('pages take their usual time until many are open, and then so much longer', () => {
  const spreadOver = createSpread();
  expect([1, 160, 200, 1000, 1_000_000].map(spreadOver)).toEqual([
    undefined,
    undefined,
    { spread_ms: 600 },
    { spread_ms: 3000 },
    { spread_ms: 30_000 },
  ]);
});

it('and twice as long while the process is busy', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const used = vi.spyOn(performance, 'eventLoopUtilization');
  used.mockReturnValue({ utilization: 0.9, idle: 0, active: 0 });
  const spreadOver = createSpread();
  expect(spreadOver(1000)).toEqual({ spread_ms: 3000 });
  now.mockReturnValue(500);
  expect(spreadOver(1000)).toEqual({ spread_ms: 6000 });
  used.mockReturnValue({ utilization: 0.5, idle: 0, active: 0 });
  now.mockReturnValue(1000);
  expect(spreadOver(1000)).toEqual({ spread_ms: 3000 });
  vi.restoreAllMocks();
});
