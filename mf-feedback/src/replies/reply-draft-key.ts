/** Where the draft of a reply is kept: each player has their own for each comment. */
export const replyDraftKey = (feedbackId: number, playerId: number): string =>
  `reply.${feedbackId}.${playerId}`;
