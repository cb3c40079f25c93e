import { ConfirmButton, Icon, TrashIcon, VisuallyHidden } from '@kickabout/ui';

interface DeleteButtonProps {
  readonly what: 'feedback' | 'reply';
  /** What else will be deleted; empty for nothing. */
  readonly also?: string;
  readonly onConfirm: () => void;
}

/** Deletes a comment or a reply, after a question. */
export function DeleteButton({ what, also = '', onConfirm }: DeleteButtonProps) {
  return (
    <ConfirmButton
      variant="quiet"
      size="small"
      icon={<Icon of={TrashIcon} />}
      question={{
        title: `Delete this ${what}?`,
        body: `${also} This cannot be undone.`.trimStart(),
        confirmLabel: `Delete ${what}`,
        danger: true,
      }}
      onConfirm={onConfirm}
    >
      <span>
        Delete<VisuallyHidden> {what}</VisuallyHidden>
      </span>
    </ConfirmButton>
  );
}
