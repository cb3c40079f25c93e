/**
 * The global variable that holds a release's container. Each release has its own, so that two releases can run in one page
 * and a new one never runs chunks of an old one.
 */
export function containerName(remote: string, release: string): string {
  return `${remote}_${release}`.replace(/[^\w]/g, '_');
}
