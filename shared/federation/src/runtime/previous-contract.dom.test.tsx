import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import { clearSession } from '@kickabout/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { previousModules } from './previous-contract.ts';

const api = testApi();
beforeEach(() => clearSession());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

interface Mutation {
  readonly mutate: (request: unknown) => void;
  readonly problem: unknown;
}
type UseApiMutation = (name: string, options: object) => Mutation;
const { useApiMutation } = previousModules['@kickabout/federation/host'] as {
  readonly useApiMutation: UseApiMutation;
};

it('a form of version 2 gets a refusal with its labels, and what it does once it’s done', async () => {
  api.refuse('createPitch', 'validation_failed', 400, 'Check the form.', {
    errors: [{ field: 'postcode', reason: 'must not be empty' }],
  });
  const done: unknown[] = [];
  const options = {
    changes: [],
    failed: 'Failed to add pitch.',
    labels: { postcode: 'Postcode' },
    onDone: (pitch: unknown) => done.push(pitch),
  };
  const { result } = renderHook(() => useApiMutation('createPitch', options), { wrapper });
  act(() => result.current.mutate({ body: {} }));
  await waitFor(() =>
    expect(result.current.problem).toEqual({
      message: 'Failed to add pitch.',
      errors: [{ field: 'postcode', reason: 'Postcode must not be empty.' }],
    }),
  );
  expect(done).toEqual([]);
  api.answer('createPitch', { pitch_id: 1 } as never);
  act(() => result.current.mutate({ body: {} }));
  await waitFor(() => expect(done).toEqual([{ pitch_id: 1 }]));
});
