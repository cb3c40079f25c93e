/** What several of the admins' remotes share. */
export { ClubTime } from './club-time.tsx';
export { ListCard } from './list-card.tsx';
export { MONEY_QUERIES } from './money-queries.ts';
export { nameAmong, type PlayerName } from './name-among.ts';
export { type PlayerDetails, PlayerPage } from './player-page.tsx';
export { PlayerPicker } from './player-picker.tsx';
