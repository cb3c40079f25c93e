import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const COMPOSE = new URL('../../hosting/compose.yaml', import.meta.url);

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

type Service = { healthcheck?: { test: unknown[] } };

it('every health check of the compose file is a list of texts', () => {
  const { services } = parse(readFileSync(COMPOSE, 'utf8')) as { services: Record<string, Service> };
  const checks = Object.values(services).flatMap(({ healthcheck }) =>
    healthcheck ? [healthcheck.test] : [],
  );
  expect(checks).toHaveLength(2);
  for (const words of checks) expect(words).toEqual(words.map(() => expect.any(String)));
});

it('every setting that the hosting guide asks for is in the example of the settings', () => {
  const [, step = ''] = /^## 2\..*?$(.*?)^## 3a/ms.exec(read('docs/hosting.md')) ?? [];
  const asked = step.split('\n').flatMap((line) => line.split('|')[1]?.match(/[A-Z]+_[A-Z_]+/g) ?? []);
  expect(asked).toContain('SMTP_URL');
  const example = read('hosting/club.env.example');
  expect(asked.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([]);
});

it('what npm start gives the stand-ins limits memory as the API does for itself', () => {
  const limits = (path: string) =>
    read(path)
      .match(/(?:--max-semi-space-size|MALLOC_[A-Z_]+)\W+\d+/g)
      ?.map((limit) => limit.match(/\w+/g)?.join(' '))
      .toSorted();
  const ofApi = limits('api/src/little-memory.ts');
  expect(ofApi).toHaveLength(3);
  expect(limits('dev-environment/src/starter/child-environment.ts')).toEqual(ofApi);
});
