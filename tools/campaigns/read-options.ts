import { parseArgs } from 'node:util';
import type { CampaignOptions } from './campaign.ts';

/** Reads `--name value` for each of the options. Returns a sentence for what it can't read. */
export function readOptions<Options extends CampaignOptions>(
  words: readonly string[],
  defaults: Options,
): Options | string {
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' }])),
    }));
  } catch {
    const names = Object.keys(defaults).map((name) => `--${name}`);
    return `The options are ${names.join(', ')}, each with a value.`;
  }
  const options: CampaignOptions = { ...defaults };
  for (const [name, value] of Object.entries(values)) {
    const isNumber = typeof defaults[name] === 'number';
    if (isNumber && !/^\d+(\.\d+)?$/.test(String(value))) return `--${name} takes a number, not "${value}".`;
    options[name] = isNumber ? Number(value) : String(value);
  }
  return options as Options;
}
