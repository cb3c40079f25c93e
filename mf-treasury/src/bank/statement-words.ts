import type { ResponseOf } from '@kickabout/contract';

export type Statement = ResponseOf<'listStatements'>[number];
export type Preview = ResponseOf<'previewStatement'>;
export type Line = Preview['lines'][number];

export const addressOfStatement = (statementId: number) => `/bank?statement=${statementId}`;

/** Why a line is left out that an admin took for no payment. */
export const LEFT_OUT = 'Left out, as you said';

/** Whether an admin still has to say that a table's layout is right. */
export const isToConfirm = ({ layout, state }: Preview) =>
  state === 'previewed' && layout !== null && layout.state !== 'known';

/** `1 payment`, `3 payments`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** What's in a statement, the outcomes that need no attention last. */
export function describeLines({ lines_by_outcome: lines }: Statement): string {
  const parts = [
    `${lines.new} new`,
    lines.doubtful > 0 && `${lines.doubtful} doubtful`,
    lines.set_aside > 0 && `${lines.set_aside} set aside`,
    lines.known > 0 && `${lines.known} known`,
    lines.ignored > 0 && `${lines.ignored} ignored`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
