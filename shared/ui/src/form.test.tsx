import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Form, type FormProblem, SubmitButton } from './form.tsx';
import { NumberField, TextareaField, TextField } from './input-fields.tsx';
import { SelectField } from './select-field.tsx';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

function AccountForm({ onSubmit, problem }: { onSubmit: (values: FormData) => void; problem?: FormProblem }) {
  return (
    <Form onSubmit={onSubmit} mutation={{ problem }}>
      <TextField label="Preferred name" name="preferred_name" hint="On the pitch." required />
      <NumberField label="Year of birth" name="year_of_birth" min={1920} required />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

test('an invalid field stops the form and says why, and the first one gets the focus', async () => {
  const sent = vi.fn();
  render(<AccountForm onSubmit={sent} />);
  const name = screen.getByRole('textbox', { name: 'Preferred name' });
  const year = screen.getByRole('spinbutton', { name: 'Year of birth' });
  await userEvent.type(name, '   ');
  await userEvent.type(year, '1066');
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(name)).toBe('On the pitch. Enter a preferred name.');
  expect(describedBy(year)).toBe('Year of birth must be 1920 or more.');
  expect(screen.getByRole('alert').textContent).toContain('2 things to fix');
});

test('an error disappears when its field changes, and a valid form is sent', async () => {
  const sent = vi.fn();
  render(<AccountForm onSubmit={sent} />);
  await submit();
  const name = screen.getByRole('textbox', { name: 'Preferred name' });
  await userEvent.type(name, 'Gaz');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(screen.getByRole('spinbutton'), '1990');
  await submit();
  expect(Object.fromEntries(sent.mock.calls[0]?.[0])).toEqual({
    preferred_name: 'Gaz',
    year_of_birth: '1990',
  });
});

test("the server's refusal appears at its field, moves the focus there, and keeps the input", async () => {
  const { rerender } = render(<AccountForm onSubmit={() => {}} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Preferred name' });
  await userEvent.type(name, 'Gaz');
  rerender(
    <AccountForm
      onSubmit={() => {}}
      problem={{
        message: 'Error creating account. Please try again.',
        errors: [{ field: 'preferred_name', reason: 'Taken.' }],
      }}
    />,
  );
  expect(name.value).toBe('Gaz');
  expect(document.activeElement).toBe(name);
  expect(describedBy(name)).toContain('Taken.');
  expect(screen.getByRole('alert').textContent).toContain('Error creating account. Please try again.');
  rerender(<AccountForm onSubmit={() => {}} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name.getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['preferred_name', 'must not be empty', 'Preferred name must not be empty.'],
  ['preferred_name.1', 'must not be empty', 'Preferred name must not be empty.'],
  ['preferred_name', 'No such name.', 'No such name.'],
])('what the server found wrong with %s (%s) is said in the form’s words', (field, reason, said) => {
  render(<AccountForm onSubmit={() => {}} problem={{ message: 'Refused.', errors: [{ field, reason }] }} />);
  expect(describedBy(screen.getByRole('textbox', { name: 'Preferred name' }))).toContain(said);
});

test('what the server found wrong with something else is said in general', () => {
  const errors = [{ field: 'colour', reason: 'is unknown' }];
  render(<AccountForm onSubmit={() => {}} problem={{ message: 'Refused.', errors }} />);
  expect(screen.getByRole('alert').textContent).toContain('colour is unknown.');
});

test('a field can replace the sentence for being blank', async () => {
  render(
    <Form onSubmit={() => {}}>
      <TextareaField label="Comment" name="comment" required requiredMessage="Comment cannot be empty!" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  await submit();
  expect(describedBy(screen.getByRole('textbox'))).toBe('Comment cannot be empty!');
});

test('a select with a placeholder starts empty, which is refused if it is required', async () => {
  const sent = vi.fn();
  render(
    <Form onSubmit={sent}>
      <SelectField
        label="Pitch"
        name="pitch"
        required
        placeholder="Choose a pitch"
        options={[{ value: 3, label: 'Powerleague' }]}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const pitch = screen.getByRole('combobox', { name: 'Pitch' });
  await submit();
  expect(describedBy(pitch)).toBe('Choose a pitch.');
  await userEvent.selectOptions(pitch, 'Powerleague');
  await submit();
  expect(sent.mock.calls[0]?.[0].get('pitch')).toBe('3');
});

test('a pending form cannot be sent again', async () => {
  const sent = vi.fn();
  render(
    <Form onSubmit={sent} mutation={{ isPending: true }}>
      <TextField label="Name" name="name" defaultValue="Gaz" />
      <button type="submit">Send</button>
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await submit();
  expect(sent).not.toHaveBeenCalled();
});

test('a double click before the form is pending sends it once; later it can be sent again', async () => {
  const sent = vi.fn();
  render(
    <Form onSubmit={sent}>
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  button.click();
  button.click();
  expect(sent).toHaveBeenCalledTimes(1);
  await submit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a general refusal scrolls into view; one about a field focuses the field instead', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { rerender } = render(
    <AccountForm onSubmit={() => {}} problem={{ message: 'The server cannot be reached.' }} />,
  );
  await expect.poll(() => seen.mock.contexts).toEqual([screen.getByRole('alert')]);
  rerender(
    <AccountForm
      onSubmit={() => {}}
      problem={{ message: 'Refused.', errors: [{ field: 'preferred_name', reason: 'Taken.' }] }}
    />,
  );
  await new Promise(requestAnimationFrame);
  expect(seen).toHaveBeenCalledTimes(1);
});
