import { describe, expect, it } from 'vitest';
import { fillPath } from './routes.ts';

describe('fillPath', () => {
  it('fills in params, escaped', () => {
    expect(fillPath('/matchPlayer/:matchId/:playerId', { matchId: 7, playerId: 'a/b' })).toBe(
      '/matchPlayer/7/a%2Fb',
    );
  });
  it('refuses a path without its param', () => {
    expect(() => fillPath('/matches/:id', {})).toThrow('needs "id"');
  });
});
