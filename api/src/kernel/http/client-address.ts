import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from '../config.ts';

/** Whether the address this many hops away is one of our proxies. */
export type IsTrusted = (address: string, hop: number) => boolean;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `127.0.0.1`, `fd00::1` or a range such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d+$/.test(bits) && Number(bits) <= most && rest.length === 0;
}

export function trustIn(proxies: TrustedProxies): IsTrusted {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const range of proxies) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/**
 * Where a request comes from: the address in `X-Forwarded-For` that the outermost trusted proxy added. Anything that
 * a client puts there itself comes before that and is ignored. IPv6 clients count by their /64, the smallest network
 * that providers assign.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = plainAddress(socket.remoteAddress ?? '');
  for (let hop = 0; isTrusted(address, hop); hop += 1) {
    const before = plainAddress(forwarded.pop() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return isIP(address) === 6 ? network64(address) : address;
}

/** Strips the port, brackets and the prefix of an IPv4 address written as IPv6. */
function plainAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** `2001:db8:1:2::/64`. */
const network64 = (address: string): string =>
  `${ipaddr.IPv6.parse(address)
    .parts.slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
