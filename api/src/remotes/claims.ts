import type { Claims } from '@kickabout/contract';
import type { Manifest } from '@kickabout/releases';
import type { Db } from '../database/connect.ts';

const KINDS = { path: 'paths', navigation: 'navigation', slot: 'slots' } as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

export type Grant = { kind: Kind; value: string };

/** What a release claims in the site, each once and in order. */
export function claimsOf({
  routes,
  navigation,
  slots,
}: Pick<Manifest, 'routes' | 'navigation' | 'slots'>): Claims {
  return asClaims([
    ...routes.map(({ path }) => ({ kind: 'path' as const, value: path })),
    ...navigation.map(({ label }) => ({ kind: 'navigation' as const, value: label })),
    ...slots.map(({ slot }) => ({ kind: 'slot' as const, value: slot })),
  ]);
}

export function asClaims(grants: readonly Grant[]): Claims {
  const of = (kind: Kind) =>
    [...new Set(grants.filter((grant) => grant.kind === kind).map(({ value }) => value))].sort();
  return { paths: of('path'), navigation: of('navigation'), slots: of('slot') };
}

/** What is claimed beyond what is granted; null if nothing is. */
export function beyond(claimed: Claims, granted: Claims): Claims | null {
  const more = (one: keyof Claims) => claimed[one].filter((value) => !granted[one].includes(value));
  const rest = { paths: more('paths'), navigation: more('navigation'), slots: more('slots') };
  return Object.values(rest).every((values) => values.length === 0) ? null : rest;
}

/** What an admin, or whoever built the site, has granted a remote. */
export async function loadGrants(db: Db, remote: string): Promise<Claims> {
  return asClaims(
    await db.selectFrom('remote_grants').select(['kind', 'value']).where('remote', '=', remote).execute(),
  );
}

/** Grants a remote what it claims. */
export async function grant(db: Db, remote: string, claims: Claims): Promise<void> {
  const rows = KIND_NAMES.flatMap((kind) => claims[KINDS[kind]].map((value) => ({ remote, kind, value })));
  if (rows.length === 0) return;
  await db
    .insertInto('remote_grants')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
