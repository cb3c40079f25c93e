import type { Confirmation } from './problem-error.ts';

type Ask = (confirmation: Confirmation) => Promise<boolean>;

let give: (ask: Ask) => void;
let asking = new Promise<Ask>((resolve) => {
  give = resolve;
});

/** Sets what asks people to confirm a request by a fresh login, and says whether they have. Until then, requests wait. */
export function answerConfirmations(ask: Ask): void {
  give(ask);
  asking = Promise.resolve(ask);
}

/** Whether someone confirms a request, after they have been asked to. */
export const isConfirmed: Ask = async (confirmation) => (await asking)(confirmation);
