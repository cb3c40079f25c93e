import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends the same request over and over again, each connection the next one as soon as it has its answer, and counts the answers per second. Reads no more of an answer than its status and length, so that the server is what is measured.
 */
export async function answersPerSecond(
  port: number,
  path: string,
  {
    connections = 16,
    milliseconds,
    headers,
  }: { connections?: number; milliseconds: number; headers: Record<string, string> },
): Promise<number> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  let answers = 0;
  const began = performance.now();
  const ends = began + milliseconds;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay();
      let received = '';
      socket.setEncoding('latin1').on('data', (text: string) => {
        received += text;
        const bodyAt = received.indexOf('\r\n\r\n') + 4;
        if (bodyAt < 4) return;
        const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, bodyAt))?.[1]);
        if (received.length < bodyAt + length) return;
        if (!received.startsWith('HTTP/1.1 200')) {
          socket.destroy(new Error(`${path} was answered with ${received.slice(0, 400)}`));
          return;
        }
        answers += 1;
        received = '';
        if (performance.now() < ends) socket.write(request);
        else socket.end();
      });
      socket.write(request);
      await once(socket, 'close');
    }),
  );
  return answers / ((performance.now() - began) / 1000);
}
