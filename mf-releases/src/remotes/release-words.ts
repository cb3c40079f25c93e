import type { ClaimKind, ReleaseChange, ReleaseStage } from '@kickabout/contract';
import type { Claims, Publisher } from './queries.ts';

export const addressOfRemote = (name: string) => `/remotes/${name}`;

export const isRemoteName = (name: string) => /^mf-[a-z][a-z0-9-]*$/.test(name) && name.length <= 40;

/** Who sees a release: `everyone`, `10% of visitors`. */
export function audienceOf({ stage, share }: { stage: ReleaseStage; share: number | null }): string {
  switch (stage) {
    case 'everyone':
      return 'everyone';
    case 'admins':
      return 'admins';
    case 'share':
      return `${share ?? 0}% of visitors`;
    case 'preview':
      return 'anyone with the link';
    default:
      return stage satisfies never;
  }
}

export const CHANGE_WORDS: Readonly<Record<ReleaseChange, string>> = {
  build: 'Came with the site',
  release: 'Released',
  rollback: 'Rolled back',
  widened: 'Audience changed',
  taken_back: 'Taken back',
  withdrawn: 'Withdrawn',
  preview: 'Preview',
};

const CLAIM_LINES: Readonly<Record<ClaimKind, (value: string) => string>> = {
  path: (value) => `The page ${value}`,
  navigation: (value) => `“${value}” in the navigation`,
  slot: (value) => `A place in another page: ${value}`,
};

/** One thing that a remote claims: `The page /kit`. */
export const claimLine = (kind: ClaimKind, value: string): string => CLAIM_LINES[kind](value);

/** `Gina’s key`, `Ada Lovelace`. */
export function nameOf(publisher: Publisher): string {
  switch (publisher.kind) {
    case 'admin':
      return `${publisher.player.first_name} ${publisher.player.last_name}`;
    case 'key':
      return `${publisher.holder}’s key`;
    case 'site':
      return 'the site’s own files';
    case 'server':
      return 'the server';
    default:
      return publisher satisfies never;
  }
}

/** `48 KB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Every claim in a list of them. */
export function claimsIn({ paths, navigation, slots }: Claims): { kind: ClaimKind; value: string }[] {
  const all = (kind: ClaimKind, values: readonly string[]) => values.map((value) => ({ kind, value }));
  return [...all('path', paths), ...all('navigation', navigation), ...all('slot', slots)];
}

/** Each claim as a line: `The page /kit`. */
export const claimLines = (claims: Claims): string[] =>
  claimsIn(claims).map(({ kind, value }) => claimLine(kind, value));
