import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SegmentedToggle } from './segmented-toggle.tsx';

test('the chosen option is the pressed button of a named group; a click chooses another', async () => {
  const chosen = vi.fn();
  render(
    <SegmentedToggle
      label="Match status"
      value="pending"
      onChange={chosen}
      options={[
        { value: 'completed', label: 'Completed' },
        { value: 'pending', label: 'Upcoming' },
      ]}
    />,
  );
  screen.getByRole('group', { name: 'Match status' });
  screen.getByRole('button', { name: 'Upcoming', pressed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Completed', pressed: false }));
  expect(chosen.mock.calls).toEqual([['completed']]);
});
