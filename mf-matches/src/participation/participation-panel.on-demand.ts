/** The panel, which visitors don't download. */
export const importPanel = async () => (await import('./participation-panel.tsx')).ParticipationPanel;
