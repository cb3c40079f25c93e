import { AWAITS_APPROVAL, disabledSentence } from '@kickabout/contract';
import { Notice } from '@kickabout/ui';
import type { ReactNode } from 'react';

interface DisabledNoticeProps {
  readonly reason: string;
  readonly children?: ReactNode;
}

/** Why someone can't play: an admin has disabled their account, or hasn't let them in yet. */
export function DisabledNotice({ reason, children }: DisabledNoticeProps) {
  if (reason === AWAITS_APPROVAL)
    return (
      <Notice title="You’re not in yet">
        <p>{disabledSentence(reason)} You needn’t do anything.</p>
      </Notice>
    );
  return (
    <Notice kind="warning" title="Your account is disabled">
      <p>{reason}</p>
      {children}
    </Notice>
  );
}
