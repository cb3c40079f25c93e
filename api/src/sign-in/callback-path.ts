/** Where on the site a login returns to. */
export const CALLBACK_PATH = '/login';
