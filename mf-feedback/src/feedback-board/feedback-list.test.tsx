import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { testApi } from '@kickabout/client/testing';
import { clearSession } from '@kickabout/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedbackQuery } from '../queries.ts';
import { FeedbackList } from './feedback-list.tsx';

const api = testApi();

beforeEach(clearSession);
afterEach(cleanup);

test('a list that fails to load says so without an alert, and appears once it loads', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  api.refuse('listFeedback', 'service_unavailable', 503, 'Down.');
  render(
    <QueryClientProvider client={queryClient}>
      <FeedbackList playerId={7} />
    </QueryClientProvider>,
  );
  await screen.findByText('The feedback can’t be shown right now. We’ll keep trying.');
  expect(logged).toHaveBeenCalledWith('Error fetching listFeedback:', expect.anything());
  expect(screen.queryByRole('alert')).toBeNull();
  api.answer('listFeedback', []);
  await act(() => queryClient.refetchQueries(feedbackQuery));
  await screen.findByText('No feedback yet');
});
