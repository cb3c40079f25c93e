import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { useConfirm } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './input-fields.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit match" actions={<Button>Save</Button>}>
        <TextField label="Price" />
      </Dialog>
    </>
  );
}

test('a dialog moves the focus to its content, traps it, and restores it on Escape', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit match' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price' }));

  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.tab({ shift: true });
  expect(dialog.contains(document.activeElement)).toBe(true);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('a dialog closes on its button or a click outside, but not on a click inside', async () => {
  render(<Opener />);
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await open();
  await userEvent.click(screen.getByRole('heading', { name: 'Edit match' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the second press of a double click on the opener doesn’t close the dialog', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

function Asker() {
  const { ask, dialog } = useConfirm();
  const [answers, setAnswers] = useState('');
  async function leave() {
    const yes = await ask({
      title: 'Are you sure you want to leave this match?',
      body: '£5.50 will be deducted.',
      confirmLabel: 'Leave match',
      danger: true,
    });
    setAnswers((before) => `${before}${yes ? 'yes ' : 'no '}`);
  }
  return (
    <>
      <Button onClick={leave}>Leave</Button>
      <output>{answers}</output>
      {dialog}
    </>
  );
}

test('the buttons answer a question; Escape is a no; the safe answer has the focus', async () => {
  render(<Asker />);
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await leave();
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to leave this match?' });
  expect(document.getElementById(question.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '£5.50 will be deducted.',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  // It doesn't answer itself when someone comes back to the page with a click.
  await userEvent.click(question);
  await userEvent.click(screen.getByRole('button', { name: 'Leave match' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('yes '));
  await leave();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('yes no '));
  await leave();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('yes no no '));
});
