/** What a campaign can be told on the command line: `--count 100`. Numbers stay numbers. */
export type CampaignOptions = Record<string, number | string>;

/**
 * A long run that tries to break a promise. It ends on its own, and the same seed does the same again where chance decides.
 * A file `<name>.campaign.ts` exports one as `campaign`; `npm run campaign <name>` runs it.
 */
export type Campaign<Options extends CampaignOptions = CampaignOptions> = {
  /** What it tries to break, in a sentence. */
  promise: string;
  /** The options and their defaults, for a full run. `seed` is added. */
  options: Options;
  /** Which options say how much is tried: `CAMPAIGN_SIZE` multiplies their defaults. */
  sizes: readonly (keyof Options)[];
  /**
   * Returns what it counted and measured.
   * @throws if the promise is broken
   */
  run(
    options: Options & { seed: number },
    say: (progress: string) => void,
  ): Promise<Record<string, number | string>>;
};

/** Keeps the types of the options. */
export const defineCampaign = <Options extends CampaignOptions>(
  campaign: Campaign<Options>,
): Campaign<Options> => campaign;
