import { Button, Icon, TrashIcon, VisuallyHidden } from '@kickabout/ui';

interface DeleteButtonProps {
  readonly what: 'feedback' | 'reply';
  readonly onClick: () => void;
}

export function DeleteButton({ what, onClick }: DeleteButtonProps) {
  return (
    <Button variant="quiet" size="small" icon={<Icon of={TrashIcon} />} onClick={onClick}>
      <span>
        Delete<VisuallyHidden> {what}</VisuallyHidden>
      </span>
    </Button>
  );
}
