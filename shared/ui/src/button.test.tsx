import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

test('a pending button keeps its name and focus, ignores clicks and announces what is running', async () => {
  const clicked = vi.fn();
  const { rerender } = render(<Button onClick={clicked}>Join Match</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Join Match' }));
  expect(clicked).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={clicked} pending pendingLabel="Joining…">
      Join Match
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Join Match' });
  await userEvent.click(button);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toBe('Joining…');
});

test('a double click before the button is pending acts once; a later click acts again', async () => {
  const clicked = vi.fn();
  render(<Button onClick={clicked}>Update Balance</Button>);
  const button = screen.getByRole('button', { name: 'Update Balance' });
  button.click();
  button.click();
  expect(clicked).toHaveBeenCalledTimes(1);
  await userEvent.click(button);
  expect(clicked).toHaveBeenCalledTimes(2);
});

test('a pending submit button doesn’t send its form twice', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).not.toHaveBeenCalled();
});

test('a button does not submit a form by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a button link renders the component it is given', () => {
  const RouterLink = ({ to, ...rest }: { readonly to: string; readonly className?: string }) => (
    <a href={to} {...rest} />
  );
  render(
    <ButtonLink as={RouterLink} to="/matches" variant="primary">
      Matches
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Matches' }).getAttribute('href')).toBe('/matches');
});
