import { afterEach, expect, it, vi } from 'vitest';
import { createTestClub } from '../../testing/test-club.ts';
import { commands } from './commands.ts';

afterEach(() => vi.unstubAllEnvs());

it('a command counts and writes in the club’s currency', async () => {
  const club = await createTestClub();
  try {
    const admin = await club.signUp('founder');
    await club.call('setClubSettings', admin, { body: { currency: 'JPY', locale: 'ja-JP' } });
    vi.stubEnv('DATABASE_URL', club.services.config.database.url);
    expect(await commands.get('verify-ledger')?.run([])).toContain('all accounts add up to ￥0.');
  } finally {
    await club.close();
  }
});
