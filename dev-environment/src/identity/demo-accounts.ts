import type { AccountStore } from './account-store.ts';

export const DEMO_PASSWORD = 'kickabout';

/** The subjects are fixed, so that the demo club can use them before anyone signs in. */
export const DEMO_ACCOUNTS = [
  { subject: 'local|admin', email: 'admin@kickabout.test', name: 'Alex Morgan', role: 'runs the club' },
  { subject: 'local|player', email: 'player@kickabout.test', name: 'Sam Okafor', role: 'plays every week' },
  {
    subject: 'local|newcomer',
    email: 'newcomer@kickabout.test',
    name: 'Robin Hughes',
    role: 'signed up, not a player yet',
  },
] as const;

export async function seedDemoAccounts(accounts: AccountStore): Promise<void> {
  for (const { subject, email, name } of DEMO_ACCOUNTS) {
    if (!accounts.find(subject)) await accounts.create({ email, name, password: DEMO_PASSWORD }, subject);
  }
}
