import { useApiMutation } from '@kickabout/federation/host';
import { Button, DownloadIcon, Icon, saveFile } from '@kickabout/ui';

/** Spreadsheets take a file without it for one in the system's old encoding. Browsers leave it out of an answer's text. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the whole ledger as CSV. */
export function SaveLedger() {
  const load = useApiMutation('exportLedger', {
    changes: [],
    failed: 'Failed to download the ledger. Please try again.',
    done: (csv) => saveFile('ledger.csv', BYTE_ORDER_MARK + csv.replace(BYTE_ORDER_MARK, ''), 'text/csv'),
  });
  return (
    <Button
      icon={<Icon of={DownloadIcon} />}
      pending={load.isPending}
      pendingLabel="Preparing…"
      onClick={() => load.mutate()}
    >
      Download ledger (CSV)
    </Button>
  );
}
