/** What a page loads two seconds after its first screen. */
import { answerConfirmations } from '@kickabout/client';
import { startApp } from './app-on-phone/start-app.ts';

export { sendReport } from '@kickabout/federation/reports';

startApp();
answerConfirmations(async (confirmation) => {
  const { askToConfirm } = await import('./confirmation/ask-to-confirm.tsx');
  return askToConfirm(confirmation);
});
