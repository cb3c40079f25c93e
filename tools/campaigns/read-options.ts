import { parseArgs } from 'node:util';
import type { Campaign, CampaignOptions } from './campaign.ts';

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

/** The defaults of a campaign that is so many times as large as usual, or a sentence if that's no number above 0. */
export function sizedOptions(
  { options, sizes }: Pick<Campaign, 'options' | 'sizes'>,
  times = '1',
): CampaignOptions | string {
  const factor = Number(times);
  if (!(factor > 0 && factor < Number.POSITIVE_INFINITY))
    return `CAMPAIGN_SIZE is a number above 0, not "${times}".`;
  const sized = sizes.map((name) => [name, Math.max(1, Math.round(Number(options[name]) * factor))]);
  return { ...options, ...Object.fromEntries(sized) };
}
