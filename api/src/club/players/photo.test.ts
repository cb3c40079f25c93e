import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';

const club = await startClub();
const admin = await club.signUp('founder');
const player = await club.signUp('ann');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5a39' } });
const send = (bytes: Buffer) =>
  club.call('setPhoto', player, { params: { id: player.id }, body: { photo: bytes.toString('base64') } });
const shown = async () => (await club.call('getPlayer', null, { params: { id: player.id } })).body.photo;

it.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a small square without metadata', async (format) => {
  const bytes = await picture(600, 300)
    .withExif({ IFD0: { Artist: 'Ann' } })
    [format]()
    .toBuffer();
  expect((await send(bytes)).status).toBe(200);
  const [type, base64 = ''] = (await shown())?.split(',') ?? [];
  expect(type).toBe('data:image/webp;base64');
  const { width, height, exif } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });
});

it.each([
  ['words', async () => Buffer.from('not a picture')],
  ['half a picture', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 120)],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a tall strip', () => picture(10, 160).png().toBuffer()],
  ['a wide strip', () => picture(1600, 100).jpeg().toBuffer()],
  [
    'a picture of too many pixels',
    () => picture(5000, 5000).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer(),
  ],
])('%s is refused, and the photo before stays', async (_, make) => {
  const before = await shown();
  const { status, body } = await send(await make());
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('is not a picture')]);
  expect(await shown()).toBe(before);
});

it('one account’s photos are read one after the other, however many it sends', async () => {
  const photo = await picture(300, 300).png().toBuffer();
  // The worker takes no more than eight that wait.
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(photo)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('can be removed, also twice, and goes with the account', async () => {
  const remove = () => club.call('removePhoto', player, { params: { id: player.id } });
  expect((await remove()).body).toEqual({ photo: null });
  expect((await remove()).status).toBe(200);
  await send(await picture(20, 20).png().toBuffer());
  expect((await club.call('getMyData', player, {})).body.profile.photo).toMatch(/^data:image\/webp/);
  await club.call('closeAccount', player, { params: { id: player.id } });
  expect(await shown()).toBeNull();
});

it('a club can show photos to those who are signed in only', async () => {
  const [own, other] = [await club.signUp('shown'), await club.signUp('looking')];
  const photo = (await picture(90, 90).png().toBuffer()).toString('base64');
  await club.call('setPhoto', own, { params: { id: own.id }, body: { photo } });
  const hide = (hidden: 'photos'[]) => club.call('setClubSettings', admin, { body: { hidden } });
  const isShownTo = async (as: TestPlayer | null) =>
    (await club.call('getPlayer', as, { params: { id: own.id } })).body.photo !== null;
  const seen = () => Promise.all([null, other, own, admin].map(isShownTo));
  expect(await seen()).toEqual([true, true, true, true]);
  await hide(['photos']);
  expect(await seen()).toEqual([false, true, true, true]);
  await hide([]);
  expect(await seen()).toEqual([true, true, true, true]);
});
