import type { BankSettings } from './bank/bank-settings.ts';
import type { IdentitySettings } from './identity/identity-settings.ts';

export type OutsideWorldSettings = {
  dataFolder: string;
  logLevel: string;
  identity: Omit<IdentitySettings, 'dataFolder' | 'log'>;
  bank: Omit<BankSettings, 'dataFolder' | 'log'>;
};

const DEFAULT_PORT = 3000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * The stand-ins' settings out of the environment that the API reads too.
 * @throws one error with a sentence for each fault.
 */
export function readOutsideWorldSettings(env: NodeJS.ProcessEnv): OutsideWorldSettings {
  const faults: string[] = [];
  const required = (name: string, why: string): string => {
    const value = env[name] ?? '';
    if (value === '') faults.push(`${name} is missing: ${why}.`);
    return value;
  };

  const port = Number(env['PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_533) {
    faults.push(`PORT is "${env['PORT']}": it must be a whole number from 1 to 65533.`);
  }
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${port}`;
  if (!URL.canParse(publicUrl))
    faults.push(`PUBLIC_URL is "${publicUrl}": it must be an address like https://club.example.`);
  const logLevel = env['LOG_LEVEL'] || 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    faults.push(`LOG_LEVEL is "${logLevel}": it must be one of ${LOG_LEVELS.join(', ')}.`);
  }
  const clientSecret = required('IDENTITY_CLIENT_SECRET', 'the provider and the API share it');
  const feedToken = required('BANK_FEED_TOKEN', 'the bank and the API share it');
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const payee = env['BANK_PAYEE'];
  return {
    dataFolder: env['KICKABOUT_DATA'] || '.kickabout',
    logLevel,
    identity: {
      port: port + 1,
      siteUrls: [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])],
      clientId: env['IDENTITY_CLIENT_ID'] || 'kickabout',
      clientSecret,
      audience: env['IDENTITY_AUDIENCE'] || 'https://kickabout.example/api',
      demo: env['KICKABOUT_DEMO'] === '1',
    },
    bank: { port: port + 2, feedToken, ...(payee && { payee }) },
  };
}
