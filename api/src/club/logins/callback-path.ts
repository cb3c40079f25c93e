import { API_PREFIX } from '@kickabout/contract';

/** Where on the site a login returns to. */
export const CALLBACK_PATH = '/login';

/** Where a login returns to that confirms something. No script of the site sees its code. */
export const CONFIRM_PATH = `${API_PREFIX}/auth/confirm`;
