/** Slow clients in a process of their own, which `slow-clients.campaign.ts` starts with their settings as JSON. */
import { setPriority } from 'node:os';
import { startSlowClients } from './slow-clients.ts';

// They would have machines of their own, so here they leave the processors to the others.
setPriority(19);
const clients = await startSlowClients(JSON.parse(process.argv[2] ?? ''));
process.once('disconnect', () => process.exit());
process.send?.(clients.held());
process.once('message', async () => {
  await clients.stop();
  process.send?.([...clients.outcomes], () => process.exit());
});
