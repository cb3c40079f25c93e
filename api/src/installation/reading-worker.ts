import { flushCompileCache } from 'node:module';

/** Everything whose time depends on the contents of a file from outside, loaded when it's needed. No other file calls these. */
const READERS = {
  checkContents: async () => (await import('@kickabout/releases')).checkContents,
  readPeople: async () => (await import('../money/moving-in/read-people.ts')).readPeople,
  readPhoto: async () => (await import('../club/players/read-photo.ts')).readPhoto,
  readStatement: async () => (await import('../money/statements/read-statement.ts')).readStatement,
  renderPicture: async () => (await import('../publishing/site/render-picture.ts')).renderPicture,
  recognisePayments: async () => (await import('../money/payments/recognise-payments.ts')).recognisePayments,
};

export type Readers = { [Name in keyof typeof READERS]: Awaited<ReturnType<(typeof READERS)[Name]>> };

let read: ((...args: never[]) => unknown) | undefined;

process.on('message', async (message: { load: keyof Readers } | { args: never[] }) => {
  if ('load' in message) {
    read = await READERS[message.load]();
    process.send?.('ready');
    // It's ended by a signal, which keeps Node.js from storing what it has compiled: the next worker starts in half the time.
    flushCompileCache();
    return;
  }
  try {
    process.send?.({ result: await read?.(...message.args) });
  } catch (error) {
    process.send?.({ error });
  }
});
