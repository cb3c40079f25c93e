import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { eventsIn } from '../../testing/events-in.ts';
import { openEventStream } from './event-stream.ts';

const MANY = 100_000;

it('has the format of server-sent events', async () => {
  const stream = openEventStream();
  stream.send({ changed: 'everything' });
  stream.heartbeat();
  stream.send({ changed: 'match', match_id: 7 });
  stream.end();
  expect(await text(stream.body)).toBe(
    'retry: 3000\n\ndata: {"changed":"everything"}\n\n:\n\ndata: {"changed":"match","match_id":7}\n\n',
  );
});

it('buffers little for a client that doesn’t read, and later tells it that everything may have changed', async () => {
  const stream = openEventStream();
  for (let id = 1; id <= MANY; id += 1) stream.send({ changed: 'match', match_id: id });
  expect(stream.body.readableLength).toBeLessThan(100_000);

  const heard = eventsIn(stream.body);
  expect((await heard.next()).value).toEqual({ changed: 'match', match_id: 1 });
  for await (const change of heard) if (change.changed === 'everything') break;
  expect(stream.body.destroyed).toBe(true);
});

it('continues after that', async () => {
  const stream = openEventStream();
  for (let id = 1; id <= MANY; id += 1) stream.send({ changed: 'match', match_id: id });
  const heard = eventsIn(stream.body);
  while ((await heard.next()).value?.changed !== 'everything');
  stream.send({ changed: 'match', match_id: MANY + 1 });
  expect((await heard.next()).value).toEqual({ changed: 'match', match_id: MANY + 1 });
  stream.end();
  expect(await heard.next()).toMatchObject({ done: true });
});

it('disconnects a client that no longer reads', () => {
  const stream = openEventStream();
  stream.heartbeat();
  expect(stream.body.destroyed).toBe(false);
  for (let id = 1; id <= MANY; id += 1) stream.send({ changed: 'match', match_id: id });
  stream.heartbeat();
  expect(stream.body.destroyed).toBe(true);
});
