import { beforeEach, describe, expect, it } from 'vitest';
import { isAllowedOrigin } from './apply-overrides.ts';
import { endOverrides, overrideLink, storedOverrides, takeOverrides } from './stored-overrides.ts';

const MINE = 'http://localhost:4310/remote.json';
const at = (search: string) => new URL(`${location.origin}/feedback${search}`);

beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL('https://club.example/feedback');
  endOverrides();
});

describe('an override link', () => {
  it('lasts as long as the tab, and is removed from the address', () => {
    const link = overrideLink('https://club.example/feedback', 'mf-feedback', MINE);
    expect(link).toBe(`https://club.example/feedback?override=mf-feedback@${MINE}`);
    expect(takeOverrides(new URL(link))).toEqual({ 'mf-feedback': MINE });
    expect(location.href).toBe('https://club.example/feedback');
    expect(takeOverrides(at(''))).toEqual({ 'mf-feedback': MINE });
  });

  it('leaves the rest of the address, and adds to earlier overrides', () => {
    takeOverrides(at(`?override=mf-feedback@${MINE}`));
    takeOverrides(at('?month=3&override=mf-players@https://preview.example/remote.json'));
    expect(location.search).toBe('?month=3');
    expect(Object.keys(storedOverrides())).toEqual(['mf-feedback', 'mf-players']);
  });

  it('can name a release of the site, for a preview', () => {
    expect(takeOverrides(at('?override=mf-feedback@3f9c21d07a5e'))).toEqual({
      'mf-feedback': '3f9c21d07a5e',
    });
    expect(storedOverrides()).toEqual({ 'mf-feedback': '3f9c21d07a5e' });
  });

  it('without a remote ends them all', () => {
    takeOverrides(at(`?override=mf-feedback@${MINE}`));
    expect(document.cookie).toContain('kickabout-overridden=1');
    expect(takeOverrides(at('?override='))).toEqual({});
    expect(storedOverrides()).toEqual({});
    expect(document.cookie).not.toContain('kickabout-overridden');
  });

  it.each([
    'feedback@http://localhost:1/x',
    'mf-x@javascript:alert(1)',
    'mf-x',
    'mf-x@http://',
    'mf-x@data:,1',
    'mf-x@../../api/v1/feedback',
    'mf-x@r1/..',
    'mf-x@.',
  ])('that is malformed, %s, changes nothing', (text) => {
    expect(takeOverrides(at(`?override=${encodeURIComponent(text)}`))).toEqual({});
  });
});

describe('an origin', () => {
  it.each([
    ['http://localhost:4310/x', ['http://localhost:*'], true],
    ['http://localhost:4310/x', ['http://localhost:4310'], true],
    ['http://localhost:4311/x', ['http://localhost:4310'], false],
    ['https://localhost:4310/x', ['http://localhost:*'], false],
    ['http://localhost.evil.example/x', ['http://localhost:*'], false],
    ['http://localhost:1@evil.example/x', ['http://localhost:*'], false],
    ['https://preview.example/x', ['https://preview.example'], true],
    ['https://preview.example/x', [], false],
    ['nowhere', ['http://localhost:*'], false],
  ])('%s among %j: %s', (address, allowed, is) => {
    expect(isAllowedOrigin(address, allowed)).toBe(is);
  });
});
