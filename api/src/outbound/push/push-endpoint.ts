import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../kernel/config.ts';
import { isThisMachine } from '../../kernel/config.ts';

/** What IPv6 has assigned to the internet. Beside it, some addresses lead to one of IPv4 in a way that no list has. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public, and not of this machine or its network, nor reserved or for examples. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6));
}

/**
 * Why we wouldn't send anything to the address of a browser, which anyone can make up; null if we would. While developing, this machine
 * is fine.
 */
export function endpointFault(endpoint: string, { production }: Pick<Config, 'production'>): string | null {
  const url = new URL(endpoint);
  if (!production && isThisMachine(endpoint)) return null;
  if (url.protocol !== 'https:') return 'must begin with https://';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = isIP(host) === 0 && host.includes('.');
  if (!isName || url.port !== '' || url.username !== '' || url.password !== '')
    return 'must be the address of a push service';
  return null;
}

/**
 * Looks a name up, and fails if it leads to this machine or its network: anyone can give a public name any address.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const isSafe = error === null && addresses.every(({ address }) => isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 4);
    if (!isSafe) return done(new Error('the push service has a private address'), '', 4);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
