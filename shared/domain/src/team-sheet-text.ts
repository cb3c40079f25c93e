export type TeamSheet = {
  matchName: string;
  /** As the club writes it. */
  price: string;
  places: number;
  /** Preferred names in order of joining. */
  in: readonly string[];
  waiting: readonly string[];
  /** The URL where players can join. */
  link: string;
};

/** The text behind "Copy for WhatsApp": when and where, the price, who's in, who's waiting, and the link to join. */
export function teamSheetText(sheet: TeamSheet): string {
  const paragraphs = [
    [`*${sheet.matchName}*`, `${sheet.price} each`],
    [`In (${sheet.in.length} of ${sheet.places})`, ...numbered(sheet.in)],
    sheet.waiting.length > 0 ? [`Waiting (${sheet.waiting.length})`, ...numbered(sheet.waiting)] : [],
    [sheet.link],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function numbered(names: readonly string[]): string[] {
  return names.map((name, index) => `${index + 1}. ${name}`);
}
