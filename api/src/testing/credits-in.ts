import { clubMoney, playerIdFromReference } from '@kickabout/domain';
import { readStatement } from '../money/statements/read-statement.ts';

/** The credits that a club in this currency reads in a file: minor units and player of each, such as `650/1 700/null`. */
export function creditsIn(currency: string, text: string): string {
  const read = readStatement(clubMoney({ currency }), Buffer.from(text));
  const lines = read.outcome === 'read' ? read.statement.lines : [];
  return lines
    .filter(({ kind }) => kind === 'credit')
    .map(({ minor, payer, reference }) => `${minor}/${playerIdFromReference(`${payer} · ${reference}`)}`)
    .toSorted()
    .join(' ');
}
