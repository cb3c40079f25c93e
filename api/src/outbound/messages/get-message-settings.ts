import type { Handler } from '../../kernel/http/handler.ts';
import type { MessageServices } from './channel.ts';
import { presentMessageSettings } from './present-message-settings.ts';

export const getMessageSettings: Handler<'getMessageSettings', MessageServices> = (
  _request,
  { db, config, channels, caller },
) => presentMessageSettings(db, { config, channels, playerId: caller.playerId });
