import { expect, it } from 'vitest';
import { createSemaphores } from './semaphores.ts';

it('each client has a limited number of requests in progress, in order, and doesn’t hold up the others', async () => {
  const semaphores = createSemaphores(2);
  const begun: string[] = [];
  const begin = async (client: string, name: string) => {
    const end = await semaphores.take(client);
    begun.push(name);
    return end;
  };
  const script = ['a', 'b', 'c', 'd'].map((name) => begin('script', name));
  const other = begin('other', 'x');
  await other;
  expect(begun).toEqual(['a', 'b', 'x']);

  const end = await script[0];
  end?.();
  end?.();
  await script[2];
  expect(begun).toEqual(['a', 'b', 'x', 'c']);
  (await script[1])?.();
  await script[3];
  expect(begun).toHaveLength(5);
});
