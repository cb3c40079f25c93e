import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Whether a TCP port is free; without `host`, on every address of the machine. */
export const isPortFree = (port: number, host?: string): Promise<boolean> =>
  listenOnce(port, host).then(
    () => true,
    () => false,
  );

/** A TCP port that is currently free on 127.0.0.1. */
export const findFreePort = (): Promise<number> => listenOnce(0, '127.0.0.1');

async function listenOnce(port: number, host: string | undefined): Promise<number> {
  const server = createServer().listen({ port, exclusive: true, ...(host !== undefined && { host }) });
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}
