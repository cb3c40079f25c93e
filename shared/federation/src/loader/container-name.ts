/**
 * The global under which a release of a remote puts its container. It differs between releases, so that two
 * releases can live in one page and a new one never runs chunks of an old one.
 */
export function containerName(remote: string, release: string): string {
  return `${remote}_${release}`.replace(/[^\w]/g, '_');
}
