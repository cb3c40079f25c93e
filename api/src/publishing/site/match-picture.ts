import { type Member, matchName, pitchLines, scoreText, teamScores, whoPlays } from '@kickabout/domain';
import type { KnownMatch } from '../../club/matches/reading/cached-matches.ts';
import { escapeHtml } from '../../kernel/http/escape-html.ts';

/** The size that previews of links have: https://ogp.me leaves it open, messengers crop anything else. */
export const [PICTURE_WIDTH, PICTURE_HEIGHT] = [1200, 630];

/** Of the tokens in the light theme: the picture is shown on someone else's page. */
const COLOURS = {
  grass: '#07291d',
  stripe: '#0a3224',
  line: '#2c5546',
  ink: '#f4f8ee',
  soft: '#b9d0c2',
  accent: '#d3f544',
  onAccent: '#13220a',
};
const SIDES = [
  { shirt: '#fde8db', ink: '#b63a06' },
  { shirt: '#e2ebfb', ink: '#1b4ea3' },
];
/** The pitch, below the line with the match's name. */
const PITCH = { x: 30, y: 110, width: PICTURE_WIDTH - 60, height: PICTURE_HEIGHT - 140 };
const CENTRE = { x: PITCH.x + PITCH.width / 2, y: PITCH.y + PITCH.height / 2 };
/** From the goal line and the halfway line to the shirts. */
const [BEHIND, AHEAD] = [60, 105];
const SHIRT = 30;

/**
 * The picture of a match that a shared link shows, as SVG: both teams on a pitch, and the score once there is one. Shirts have
 * initials only, since anyone with the link sees it. Null while there are neither teams nor a score.
 */
export function drawMatch({ match, members, noted }: KnownMatch, clubName: string): string | null {
  const playing = match.match_status === 'pending' ? members : whoPlays(members);
  const teams = ([1, 2] as const).map((team) => playing.filter(({ teamId }) => teamId === team));
  const score = match.match_status === 'completed' ? teamScores(members) : noted;
  if (score === null && teams.every(({ length }) => length === 0)) return null;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" font-family="Archivo" text-anchor="middle">`,
    `<rect width="100%" height="100%" fill="${COLOURS.grass}"/>`,
    ...title(matchName(match), clubName),
    ...markings(),
    ...teams.flatMap((team, side) => shirts(team, side)),
    ...(score === null ? [] : scoreline(scoreText(score))),
    '</svg>',
  ].join('');
}

function title(name: string, clubName: string): string[] {
  return [
    text(PITCH.x, 52, name, { size: 38, fill: COLOURS.ink, room: PITCH.width, anchor: 'start' }),
    text(PITCH.x, 90, clubName, { size: 26, fill: COLOURS.soft, room: PITCH.width, anchor: 'start' }),
  ];
}

function markings(): string[] {
  const { x, y, width, height } = PITCH;
  const stripe = width / 6;
  const stripes = [0, 2, 4].map(
    (n) =>
      `<rect x="${x + n * stripe}" y="${y}" width="${stripe}" height="${height}" fill="${COLOURS.stripe}"/>`,
  );
  const box = `y="${CENTRE.y - 110}" width="90" height="220"`;
  return [
    ...stripes,
    `<g fill="none" stroke="${COLOURS.line}" stroke-width="4">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18"/>`,
    `<path d="M${CENTRE.x} ${y}v${height}"/><circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="80"/>`,
    `<rect x="${x}" ${box}/><rect x="${x + width - 90}" ${box}/></g>`,
  ];
}

function shirts(team: readonly Member[], side: number): string[] {
  const lines = pitchLines(team.length);
  const step = lines.length > 1 ? (PITCH.width / 2 - BEHIND - AHEAD) / (lines.length - 1) : 0;
  const { shirt, ink } = SIDES[side] ?? { shirt: COLOURS.ink, ink: COLOURS.grass };
  return lines.flatMap((count, line) => {
    const first = lines.slice(0, line).reduce((sum, before) => sum + before, 0);
    const fromGoal = BEHIND + line * step;
    const x = side === 0 ? PITCH.x + fromGoal : PITCH.x + PITCH.width - fromGoal;
    return team.slice(first, first + count).map((member, index) => {
      const y = PITCH.y + ((index + 0.5) * PITCH.height) / count;
      const circle = `<circle cx="${x}" cy="${y}" r="${SHIRT}" fill="${shirt}" stroke="${ink}" stroke-width="4"/>`;
      return circle + text(x, y + 9, initialOf(member), { size: 26, fill: ink });
    });
  });
}

function scoreline(score: string): string[] {
  return [
    `<rect x="${CENTRE.x - 140}" y="${CENTRE.y - 65}" width="280" height="130" rx="26" fill="${COLOURS.accent}"/>`,
    text(CENTRE.x, CENTRE.y + 31, score, { size: 88, fill: COLOURS.onAccent, room: 250 }),
  ];
}

const initialOf = ({ guestName, preferredName }: Member): string =>
  [...drawable(guestName ?? preferredName)][0]?.toUpperCase() ?? '';

/** Without the characters that XML 1.0 doesn't allow, which earlier names may have. */
const drawable = (words: string): string =>
  words.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

type Style = { size: number; fill: string; room?: number; anchor?: string };

/** Smaller where the words would take more than their room. A letter of this font is about 0.55 of its size wide. */
function text(x: number, y: number, words: string, { size, fill, room = Infinity, anchor }: Style): string {
  const fitting = Math.min(size, room / (0.55 * words.length));
  const align = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${fitting}" fill="${fill}"${align}>${escapeHtml(drawable(words))}</text>`;
}
