import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { feedbackQuery } from '../queries.ts';
import { FeedbackList } from './feedback-list.tsx';

const api = testApi();

test('a list that fails to load says so without an alert, and appears once it loads', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  api.refuse('listFeedback', 'service_unavailable', 503, 'Down.');
  renderScreen(<FeedbackList playerId={7} />);
  await screen.findByText('The feedback can’t be shown right now. We’ll keep trying.');
  expect(logged).toHaveBeenCalledWith('Error fetching listFeedback:', expect.anything());
  expect(screen.queryByRole('alert')).toBeNull();
  api.answer('listFeedback', []);
  await act(() => queryClient.refetchQueries(feedbackQuery));
  await screen.findByText('No feedback yet');
});
