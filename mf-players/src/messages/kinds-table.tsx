import type { MessageChannel, ResponseOf } from '@kickabout/contract';
import { DataTable, type TableColumn } from '@kickabout/ui';
import styles from './kinds-table.module.css';
import { MESSAGE_WORDS } from './message-words.ts';
import { useChooseMessages } from './mutations.ts';

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
  const choose = useChooseMessages();
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
  return <DataTable caption={caption} columns={columns} rows={kinds} rowKey={({ kind }) => kind} />;
}
