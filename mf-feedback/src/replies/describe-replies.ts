/** `1 reply`, `3 replies` */
export const describeReplies = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);
