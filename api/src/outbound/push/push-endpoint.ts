import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Config } from '../../kernel/config.ts';
import { isThisMachine } from '../../kernel/config.ts';

/** Networks that a push service can't be in (https://www.iana.org/assignments/iana-ipv4-special-registry, the same for IPv6). */
const PRIVATE = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [network = '', bits] = range.split('/');
  PRIVATE.addSubnet(network, Number(bits));
}
/** Everything else of IPv6 is reserved, private, or leads to an IPv4 address in another way. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  TUNNELS.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address);
  return isIP(address) === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6');
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
