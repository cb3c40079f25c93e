export { useDocumentTitle } from './document-title.ts';
export { type NoticeKind, notify } from './notices.ts';
export { Slot } from './slot.tsx';
