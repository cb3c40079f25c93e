import { Button, ChevronDownIcon, Icon, MessageIcon, Stack, useMoveFocus } from '@kickabout/ui';
import { type ReactNode, useId, useState } from 'react';
import { isBlank, readDraft } from '../drafts/draft-store.ts';
import styles from './replies.module.css';
import { ReplyForm, replyDraftKey } from './reply-form.tsx';
import { ReplyList } from './reply-list.tsx';

interface RepliesProps {
  readonly feedbackId: number;
  readonly count: number;
  readonly playerId: number;
  /** Whether the player opened or closed them; undefined until they did. */
  readonly isOpen: boolean | undefined;
  readonly onToggle: (isOpen: boolean) => void;
  /** Other buttons, beside the one that opens the replies. */
  readonly beside: ReactNode;
}

/** The replies to a comment, loaded when they are opened. Open from the start if there is a draft of a reply. */
export function Replies({ feedbackId, count, playerId, isOpen, onToggle, beside }: RepliesProps) {
  const [hasDraft] = useState(() => !isBlank(readDraft(replyDraftKey(feedbackId, playerId))));
  const open = isOpen ?? hasDraft;
  const [isFirst, setIsFirst] = useState(false);
  const [panel, focusPanel] = useMoveFocus<HTMLFieldSetElement>();
  const panelId = useId();

  function toggle() {
    // With no replies to read, the player wants to write one.
    setIsFirst(count === 0);
    onToggle(!open);
  }

  return (
    <Stack gap={3}>
      <div className={styles['bar']}>
        <Button
          className={styles['toggle']}
          variant="quiet"
          size="small"
          icon={<Icon of={MessageIcon} />}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={toggle}
        >
          {toggleLabel(count)}
          <Icon of={ChevronDownIcon} className={styles['chevron']} />
        </Button>
        {beside}
      </div>
      {open && (
        <fieldset ref={panel} id={panelId} tabIndex={-1} aria-label="Replies" className={styles['panel']}>
          {count > 0 && <ReplyList feedbackId={feedbackId} count={count} onDelete={focusPanel} />}
          <ReplyForm feedbackId={feedbackId} playerId={playerId} takesFocus={isFirst} />
        </fieldset>
      )}
    </Stack>
  );
}

function toggleLabel(count: number): string {
  if (count === 0) return 'Reply';
  return count === 1 ? '1 reply' : `${count} replies`;
}
