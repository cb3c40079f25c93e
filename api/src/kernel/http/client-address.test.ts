import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { TrustedProxies } from '../config.ts';
import { clientAddress, trustIn } from './client-address.ts';

const PROXIES = ['10.0.0.0/8', 'fd00::/8'];

it.each<[string, TrustedProxies, string, string]>([
  ['203.0.113.7', 0, '198.51.100.1', '198.51.100.1'],
  ['203.0.113.7', 1, '10.0.0.1', '203.0.113.7'],
  ['made.up, 1.1.1.1, 203.0.113.7', 1, '10.0.0.1', '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7, 10.0.0.2', 2, '10.0.0.1', '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7, 10.0.0.2', PROXIES, '::ffff:10.0.0.1', '203.0.113.7'],
  ['1.1.1.1', PROXIES, '198.51.100.1', '198.51.100.1'],
  ['', 1, '10.0.0.1', '10.0.0.1'],
  ['unknown', 1, '10.0.0.1', '10.0.0.1'],
  ['203.0.113.7:49152', 1, 'fd00::1', '203.0.113.7'],
  ['[2001:db8:1:2:3::4]:443', PROXIES, 'fd00::1', '2001:db8:1:2::/64'],
  ['2001:db8::5', 1, '10.0.0.1', '2001:db8:0:0::/64'],
  ['10.1.1.1, 10.0.0.2', PROXIES, '10.0.0.1', '10.1.1.1'],
])('"%s" through %j, connected from %s, comes from %s', (forwarded, proxies, remoteAddress, client) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
  expect(clientAddress(request as unknown as IncomingMessage, trustIn(proxies))).toBe(client);
});
