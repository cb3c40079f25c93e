import { afterEach, expect, it, vi } from 'vitest';
import { share, shareLabel } from './share.ts';

const copied: string[] = [];
/** The phone’s sheet, as a browser has it that isn’t run here. */
function withSheet(open: (shared: ShareData) => Promise<void>) {
  vi.stubGlobal('navigator', {
    share: open,
    canShare: () => true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
}
afterEach(() => {
  copied.length = 0;
});

it('a phone’s own sheet gets the text, and without a picture that can be loaded only that', async () => {
  const opened: ShareData[] = [];
  withSheet(async (shared) => void opened.push(shared));
  expect(shareLabel()).toBe('Share');
  expect(await share({ text: '2 – 2', picture: 'data:image/png;base64,AA==' })).toBe('shared');
  expect(await share({ text: '2 – 2', picture: 'data:nothing' })).toBe('shared');
  expect(opened.map(({ text, files }) => [text, files?.[0]?.type])).toEqual([
    ['2 – 2', 'image/png'],
    ['2 – 2', undefined],
  ]);
});

it.each([
  ['AbortError', 'shared', []],
  ['NotAllowedError', 'copied', ['2 – 2']],
])('a sheet that ends with %s leaves the text %s', async (name, ended, clipboard) => {
  withSheet(() => Promise.reject(new DOMException('No', name)));
  expect(await share({ text: '2 – 2' })).toBe(ended);
  expect(copied).toEqual(clipboard);
});
