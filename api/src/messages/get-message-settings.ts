import type { Handler } from '../http/handler.ts';
import { presentMessageSettings } from './present-message-settings.ts';

export const getMessageSettings: Handler<'getMessageSettings'> = (
  _request,
  { db, config, channels, caller },
) => presentMessageSettings(db, { config, channels, playerId: caller.playerId });
