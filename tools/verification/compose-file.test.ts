import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const COMPOSE = new URL('../../hosting/compose.yaml', import.meta.url);

type Service = { healthcheck?: { test: unknown[] } };

it('every health check of the compose file is a list of texts', () => {
  const { services } = parse(readFileSync(COMPOSE, 'utf8')) as { services: Record<string, Service> };
  const checks = Object.values(services).flatMap(({ healthcheck }) =>
    healthcheck ? [healthcheck.test] : [],
  );
  expect(checks).toHaveLength(2);
  for (const words of checks) expect(words).toEqual(words.map(() => expect.any(String)));
});
