import type { Person } from './person.ts';

/** As an admin, gives a remote what its waiting release claims, so that it goes where its sender wanted it. */
export async function approveClaims(admin: Person, name: string): Promise<void> {
  const remotes = await admin.call('listRemotes', {});
  const waiting = remotes.find((remote) => remote.name === name)?.waiting[0];
  if (waiting === undefined) throw new Error(`No release of ${name} is waiting.`);
  const { release, claims } = waiting;
  await admin.call('decideClaims', { params: { name, release }, body: { decision: 'approve', claims } });
}
