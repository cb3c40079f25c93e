import { CLAIM_KINDS, type ClaimKind, type Claims } from '@kickabout/contract';
import type { Manifest } from '@kickabout/releases';
import type { Db } from '../../kernel/database/connect.ts';

/** The field that lists each kind of claim. */
export const CLAIM_LISTS = {
  path: 'paths',
  navigation: 'navigation',
  slot: 'slots',
} as const satisfies Record<ClaimKind, keyof Claims>;

export type Grant = { kind: ClaimKind; value: string };

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
  const of = (kind: ClaimKind) =>
    [...new Set(grants.filter((grant) => grant.kind === kind).map(({ value }) => value))].sort();
  return { paths: of('path'), navigation: of('navigation'), slots: of('slot') };
}

/** The claims that haven't been granted; null if all have. */
export function beyond(claimed: Claims, granted: Claims): Claims | null {
  const more = (one: keyof Claims) => claimed[one].filter((value) => !granted[one].includes(value));
  const rest = { paths: more('paths'), navigation: more('navigation'), slots: more('slots') };
  return Object.values(rest).every((values) => values.length === 0) ? null : rest;
}

/** What an admin, or the person who built the site, has granted a remote. */
export async function loadGrants(db: Db, remote: string): Promise<Claims> {
  return asClaims(
    await db.selectFrom('remote_grants').select(['kind', 'value']).where('remote', '=', remote).execute(),
  );
}

/** What each remote is granted, by its name. */
export async function loadAllGrants(db: Db): Promise<(remote: string) => Claims> {
  const rows = Map.groupBy(
    await db.selectFrom('remote_grants').selectAll().execute(),
    ({ remote }) => remote,
  );
  return (remote) => asClaims(rows.get(remote) ?? []);
}

/** A manifest without the pages, navigation entries and slots that aren't granted, and without entries that lead to such a page. */
export function onlyGranted(manifest: Manifest, granted: Claims): Manifest {
  const routes = manifest.routes.filter(({ path }) => granted.paths.includes(path));
  const paths = new Set(routes.map(({ path }) => path));
  return {
    ...manifest,
    routes,
    navigation: manifest.navigation.filter(
      ({ label, to }) => granted.navigation.includes(label) && paths.has(to),
    ),
    slots: manifest.slots.filter(({ slot }) => granted.slots.includes(slot)),
  };
}

export async function withdrawGrant(db: Db, remote: string, { kind, value }: Grant): Promise<void> {
  await db
    .deleteFrom('remote_grants')
    .where('remote', '=', remote)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .execute();
}

export async function grant(db: Db, remote: string, claims: Claims): Promise<void> {
  const rows = CLAIM_KINDS.flatMap((kind) =>
    claims[CLAIM_LISTS[kind]].map((value) => ({ remote, kind, value })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('remote_grants')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
