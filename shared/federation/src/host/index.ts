export { useDocumentTitle } from './document-title.ts';
export { dismissNoticesAbout, notify } from './notices.ts';
export { Slot } from './slot.tsx';
export { formFailure, useApiMutation, useCallMutation } from './use-api-mutation.ts';
