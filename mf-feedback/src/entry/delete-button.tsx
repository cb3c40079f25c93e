import { Button, TrashIcon, VisuallyHidden } from '@kickabout/ui';

interface DeleteButtonProps {
  readonly what: 'feedback' | 'reply';
  readonly onClick: () => void;
}

export function DeleteButton({ what, onClick }: DeleteButtonProps) {
  return (
    <Button variant="quiet" size="small" icon={<TrashIcon />} onClick={onClick}>
      <span>
        Delete<VisuallyHidden> {what}</VisuallyHidden>
      </span>
    </Button>
  );
}
