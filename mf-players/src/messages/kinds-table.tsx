import { apiQuery, queryClient } from '@kickabout/client';
import type { MessageChannel, ResponseOf } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { DataTable, type TableColumn } from '@kickabout/ui';
import styles from './kinds-table.module.css';
import { MESSAGE_WORDS } from './message-words.ts';

export type MessageSettings = ResponseOf<'getMessageSettings'>;
type Kind = MessageSettings['kinds'][number];

const CHANNEL_WORDS: Readonly<Record<MessageChannel, string>> = { email: 'Email', push: 'Phone' };

interface KindsTableProps {
  readonly caption: string;
  readonly settings: MessageSettings;
  readonly kinds: readonly Kind[];
}

/** A row for each kind of message, with a box for each way to get it. A click counts straight away. */
export function KindsTable({ caption, settings, kinds }: KindsTableProps) {
  const choose = useChoose();
  const channels: readonly MessageChannel[] = settings.push.is_on ? ['email', 'push'] : ['email'];
  const columns: readonly TableColumn<Kind>[] = [
    { id: 'kind', header: 'Message', cell: ({ kind }) => MESSAGE_WORDS[kind] },
    ...channels.map((channel) => ({
      id: channel,
      header: CHANNEL_WORDS[channel],
      cell: (row: Kind) => (
        <label className={styles['box']}>
          <input
            type="checkbox"
            aria-label={`${MESSAGE_WORDS[row.kind]}: ${CHANNEL_WORDS[channel].toLowerCase()}`}
            checked={row[channel]}
            onChange={({ currentTarget }) =>
              choose.mutate({
                body: { choices: [{ kind: row.kind, channel, is_wanted: currentTarget.checked }] },
              })
            }
          />
        </label>
      ),
    })),
  ];
  return (
    <DataTable caption={caption} hideCaption columns={columns} rows={kinds} rowKey={({ kind }) => kind} />
  );
}

/** Saves choices, which show straight away. */
function useChoose() {
  const { queryKey } = apiQuery('getMessageSettings');
  return useApiMutation('updateMessageSettings', {
    changes: ['getMessageSettings'],
    failed: 'Failed to save your choice. Please try again.',
    scope: 'choices',
    optimistic: async ({ body: { choices = [] } }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<MessageSettings>(queryKey);
      queryClient.setQueryData<MessageSettings>(
        queryKey,
        before && {
          ...before,
          kinds: before.kinds.map((row) => {
            const chosen = choices.filter(({ kind }) => kind === row.kind);
            return {
              ...row,
              ...Object.fromEntries(chosen.map(({ channel, is_wanted }) => [channel, is_wanted])),
            };
          }),
        },
      );
      return () => queryClient.setQueryData(queryKey, before);
    },
  });
}
