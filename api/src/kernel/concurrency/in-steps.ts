import { setImmediate as afterOthers } from 'node:timers/promises';

/** Runs something for each item, in order, a few at a time: other requests get their turn in between. */
export async function inSteps<Item>(
  items: readonly Item[],
  size: number,
  run: (item: Item) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await afterOthers();
    for (const item of items.slice(start, start + size)) run(item);
  }
}
