import { EXCHANGE_FAILED, errorCode } from './identity-error.ts';

/** The sentence for a failed login (specification, section 8). */
export function loginFailureSentence(error: unknown): string {
  switch (errorCode(error)) {
    case EXCHANGE_FAILED:
      return 'Failed to exchange authorization code. Please try again.';
    case 'state_mismatch':
      return 'Invalid state';
    case 'cancelled':
      return 'Popup closed';
    case 'popup_open':
      return 'Your browser blocked the login window. Allow it, or log in on this page.';
    case null:
      return 'An error occurred. Please try again.';
    default:
      return 'An error occurred during login. Please try again.';
  }
}
