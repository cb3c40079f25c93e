import { expect, it, vi } from 'vitest';
import { watchReleases } from './watch-releases.ts';

it('a missing file has the list of remotes read again, but not without a connection', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const link = document.head.appendChild(document.createElement('link'));
  watchReleases();
  link.dispatchEvent(new Event('error'));
  expect(fetched).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  link.dispatchEvent(new Event('error'));
  expect(fetched).toHaveBeenCalledOnce();
});
