import { expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import { testApi } from './testing/test-api.ts';

const api = testApi();

const pitch = (pitch_name: string) => ({
  pitch_name,
  pitch_number: '1',
  address: '2 Road',
  postcode: 'E1 1AA',
  price: 40,
});
const works = () => api.answer('createPitch', { pitch_id: 1, ...pitch('Any') });
const add = (name: string) => callApi('createPitch', { body: pitch(name) }).catch(() => {});
const ids = () => api.calls.map(({ body }) => (body as { request_id?: string } | undefined)?.request_id);
const howMany = () => new Set(ids()).size;

it('a call that makes something has an id, the same until it’s answered', async () => {
  api.refuse('createPitch', 'service_unavailable', 503, 'Down.');
  await add('Park');
  await add('Park');
  works();
  await add('Park');
  expect(ids()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(howMany()).toBe(1);
  await add('Park');
  expect(howMany()).toBe(2);
});

it('one that says something else has another id', async () => {
  api.refuse('createPitch', 'service_unavailable', 503, 'Down.');
  await add('East');
  await add('West');
  expect(howMany()).toBe(2);
});

it('one that was refused has another id next time', async () => {
  api.refuse('createPitch', 'request_id_used', 409, 'Used.');
  await add('South');
  works();
  await add('South');
  expect(howMany()).toBe(2);
});

it('two at the same moment have the same id', async () => {
  works();
  await Promise.all([add('North'), add('North')]);
  expect(howMany()).toBe(1);
});

it('other calls have none', async () => {
  api.answer('deleteFeedback', { message: 'Gone.' });
  await callApi('deleteFeedback', { params: { id: 1 } });
  expect(ids()).toEqual([undefined]);
});
