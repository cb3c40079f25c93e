import { Button, ChevronDownIcon, MessageIcon, Stack } from '@kickabout/ui';
import { type ReactNode, useId, useState } from 'react';
import { isBlank, readDraft } from '../drafts/draft-store.ts';
import { useFocusAfter } from '../entry/use-focus-after.ts';
import { describeReplies } from './describe-replies.ts';
import styles from './replies.module.css';
import { replyDraftKey } from './reply-draft-key.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyList } from './reply-list.tsx';

interface RepliesProps {
  readonly feedbackId: number;
  readonly count: number;
  readonly playerId: number;
  /** What else one can do with the comment, beside the button that opens its replies. */
  readonly beside: ReactNode;
}

/** What was said about a comment: fetched when it is opened, which it is at once where a reply has been begun. */
export function Replies({ feedbackId, count, playerId, beside }: RepliesProps) {
  const [open, setOpen] = useState(() => !isBlank(readDraft(replyDraftKey(feedbackId, playerId))));
  const [isFirst, setIsFirst] = useState(false);
  const [talk, focusTalk] = useFocusAfter<HTMLFieldSetElement>();
  const talkId = useId();

  function toggle() {
    // Who opens what has no replies wants to write one.
    setIsFirst(count === 0);
    setOpen(!open);
  }

  return (
    <Stack gap={3}>
      <div className={styles['bar']}>
        <Button
          className={styles['toggle']}
          variant="quiet"
          size="small"
          icon={<MessageIcon />}
          aria-expanded={open}
          aria-controls={open ? talkId : undefined}
          onClick={toggle}
        >
          {count === 0 ? 'Reply' : describeReplies(count)}
          <ChevronDownIcon className={styles['chevron']} />
        </Button>
        {beside}
      </div>
      {open && (
        <fieldset ref={talk} id={talkId} tabIndex={-1} aria-label="Replies" className={styles['talk']}>
          {count > 0 && <ReplyList feedbackId={feedbackId} count={count} onDelete={focusTalk} />}
          <ReplyForm feedbackId={feedbackId} playerId={playerId} takesFocus={isFirst} />
        </fieldset>
      )}
    </Stack>
  );
}
