import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { monzoLoginAddress } from './monzo-connection.ts';

export const NO_CONNECTION = 'None of the banks in the settings needs to be connected.';

/** Where an admin gives Kickabout access to the club's account. */
export const startBankConnection: Handler<'startBankConnection'> = async (_request, { config, db }) => {
  const { monzo } = config.bank;
  return monzo ? { address: await monzoLoginAddress(monzo, db) } : refuse('not_found', NO_CONNECTION);
};
