export const playersText = (count: number) => (count === 1 ? '1 player' : `${count} players`);
export const placesText = (count: number) => (count === 1 ? '1 place is' : `${count} places are`);
