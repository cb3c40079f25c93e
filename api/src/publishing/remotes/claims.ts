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

/** Claims whose lists are all made alike. */
export const inEachList = (make: (list: keyof Claims, kind: ClaimKind) => string[]): Claims => ({
  paths: make('paths', 'path'),
  navigation: make('navigation', 'navigation'),
  slots: make('slots', 'slot'),
});

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

export const asClaims = (grants: readonly Grant[]): Claims =>
  inEachList((_, kind) =>
    [...new Set(grants.filter((grant) => grant.kind === kind).map(({ value }) => value))].sort(),
  );

/** The claims that haven't been granted; null if all have. */
export function beyond(claimed: Claims, granted: Claims): Claims | null {
  const rest = inEachList((list) => claimed[list].filter((value) => !granted[list].includes(value)));
  return Object.values(rest).every((values) => values.length === 0) ? null : rest;
}

/** What an admin, or the person who built the site, has granted a remote. */
export const loadGrants = async (db: Db, remote: string): Promise<Claims> =>
  (await loadAllGrants(db))(remote);

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

/** The page where admins manage remotes. Without it, they couldn't bring back the remote that contains it. */
const PAGE_OF_REMOTES = '/remotes';

export const isPageOfRemotes = (path: string): boolean =>
  path === PAGE_OF_REMOTES || path.startsWith(`${PAGE_OF_REMOTES}/`);
