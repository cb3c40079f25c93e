import { Button, Dialog, Form, Stack, TextField, textIn } from '@kickabout/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface ReasonDialogProps {
  readonly title: string;
  /** On the button that does it. */
  readonly label: string;
  readonly hint?: string;
  readonly mutation: NonNullable<ComponentProps<typeof Form>['mutation']>;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
  /** What happens then. */
  readonly children: ReactNode;
}

/** Asks why something is taken back that was posted. */
export function ReasonDialog({
  title,
  label,
  hint,
  mutation,
  children,
  onClose,
  onSubmit,
}: ReasonDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} pending={mutation.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{children}</p>
        <Form id={formId} mutation={mutation} onSubmit={(values) => onSubmit(textIn(values)('reason'))}>
          <TextField label="Reason" name="reason" required maxLength={200} hint={hint} />
        </Form>
      </Stack>
    </Dialog>
  );
}
