import { Button, Dialog, Form, type FormProblem, Stack, TextField, textIn } from '@kickabout/ui';
import { type ReactNode, useId } from 'react';

interface ReasonDialogProps {
  readonly title: string;
  /** On the button that does it. */
  readonly label: string;
  readonly hint?: string;
  readonly problem: FormProblem | null;
  readonly pending: boolean;
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
  children,
  onClose,
  onSubmit,
  ...form
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
          <Button variant="danger" type="submit" form={formId} pending={form.pending}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{children}</p>
        <Form id={formId} {...form} onSubmit={(values) => onSubmit(textIn(values)('reason'))}>
          <TextField label="Reason" name="reason" required maxLength={200} hint={hint} />
        </Form>
      </Stack>
    </Dialog>
  );
}
