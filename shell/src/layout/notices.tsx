import { dismissNotice, noticesStore } from '@kickabout/federation/shell';
import { NoticeRegion } from '@kickabout/ui';
import { useStore } from 'zustand';

/** Messages about what was just done, from the shell and every remote. */
export function Notices() {
  const notices = useStore(noticesStore, (state) => state.notices);
  return (
    <NoticeRegion
      notices={notices}
      onDismiss={(id) => dismissNotice(Number(id))}
      onUndo={(id) => {
        dismissNotice(Number(id));
        // Its button is gone; without this, the next Tab would begin at the top.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        notices.find((notice) => notice.id === id)?.undo?.();
      }}
    />
  );
}
