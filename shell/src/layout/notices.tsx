import { dismissNotice, noticesStore } from '@kickabout/federation/shell';
import { NoticeRegion } from '@kickabout/ui';
import { useStore } from 'zustand';

/** Messages about what was just done, from the shell and every remote. */
export function Notices() {
  const notices = useStore(noticesStore, (state) => state.notices);
  return <NoticeRegion notices={notices} onDismiss={(id) => dismissNotice(Number(id))} />;
}
