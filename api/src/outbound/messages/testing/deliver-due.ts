import { randomUUID } from 'node:crypto';
import { addressMessages } from '../address-messages.ts';
import { claimDeliveries } from '../claim-deliveries.ts';
import { deliver } from '../deliver.ts';

/** Sends everything that is due, and waits for the outcomes. */
export async function deliverDue(parts: Parameters<typeof deliver>[0]): Promise<void> {
  const process = randomUUID();
  while ((await addressMessages(parts)) > 0);
  for (const channel of parts.channels)
    for (;;) {
      const claimed = await claimDeliveries(parts.db, {
        channel: channel.name,
        process,
        now: parts.clock.now(),
        atMost: channel.atOnce,
      });
      if (claimed.length === 0) break;
      await Promise.all(claimed.map((delivery) => deliver(parts, channel, delivery, process)));
    }
}
