import { useApiMutation } from '@kickabout/federation/host';
import { Button, DownloadIcon, Icon, saveFile } from '@kickabout/ui';

/** Spreadsheets take a file without it for one in the system's old encoding. Browsers leave it out of an answer's text. */
const BYTE_ORDER_MARK = '\uFEFF';

interface SaveCsvProps {
  readonly from: 'exportLedger' | 'exportBalances';
  /** `ledger`: in the button, the file’s name and what it says on failure. */
  readonly what: string;
}

/** Saves a whole list as CSV, however much of it is on screen. */
export function SaveCsv({ from, what }: SaveCsvProps) {
  const load = useApiMutation(from, {
    changes: [],
    failed: `Failed to download the ${what}. Please try again.`,
    done: (csv) => saveFile(`${what}.csv`, BYTE_ORDER_MARK + csv.replace(BYTE_ORDER_MARK, ''), 'text/csv'),
  });
  return (
    <Button
      icon={<Icon of={DownloadIcon} />}
      pending={load.isPending}
      pendingLabel="Preparing…"
      onClick={() => load.mutate()}
    >
      Download {what} (CSV)
    </Button>
  );
}
