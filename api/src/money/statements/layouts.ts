import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { letters } from './bank-words.ts';
import {
  type Answers,
  type Layout,
  type Layouts,
  mergeLayouts,
  SHIPPED_LAYOUTS,
  type Words,
} from './layout.ts';
import type { Statement } from './statement.ts';

/** The layouts that this club has confirmed. */
export async function loadLayouts(db: Db): Promise<Layouts> {
  const rows = await db.selectFrom('statement_layouts').select(['source', 'layout']).execute();
  return Object.fromEntries(rows.map(({ source, layout }) => [source, JSON.parse(layout) as Layout]));
}

/** What's remembered of a table once it's imported: what was shown of it, and what its payments' rows were like. */
export function layoutOf({ table, lines, source }: Statement, earlier: Layout | undefined): Layout {
  const { words = [], empty = [], columns = [], dates } = table ?? {};
  const { not_payments, balances, ...layout }: Answers = { ...table?.layout };
  const shown: Words = {};
  for (const { role, word, meaning } of words)
    if (meaning !== null) shown[role] = { ...shown[role], [letters(word)]: meaning };
  for (const { role, word, meaning } of lines.flatMap(({ learned = [] }) => learned))
    shown[role] = { ...shown[role], [letters(word)]: meaning };
  const shapes = lines.flatMap(({ kind, shape }) => (kind === 'credit' && shape !== undefined ? shape : []));
  // A shipped layout says what may be empty, and what payments look like.
  const isShipped = SHIPPED_LAYOUTS.has(source);
  return {
    kind: 'account',
    ...mergeLayouts({ words: shown }, layout),
    columns: columns.map(({ role }) => role),
    ...(dates && { dates }),
    ...(!isShipped && {
      shapes: [...new Set([...(earlier?.shapes ?? []), ...shapes])],
      empty: earlier?.empty ?? empty,
    }),
  };
}

/** Remembers a layout, or what was added to it. */
export async function storeLayout(
  tx: Tx,
  source: string,
  layout: Layout,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const text = JSON.stringify(layout);
  await tx
    .insertInto('statement_layouts')
    .values({ source, layout: text, confirmed_by: by, confirmed_at: at })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ layout: text }))
    .execute();
}

export const listStatementLayouts: Handler<'listStatementLayouts'> = async ({ query }, { db }) => {
  const page = await pageById(db.selectFrom('statement_layouts').selectAll(), 'layout_id', query);
  return page.map(({ layout_id, source, layout, confirmed_at }) => {
    const { columns = [], words = {} } = JSON.parse(layout) as Layout;
    const names = source.split(' ').slice(2).join(' ').split(';');
    return {
      layout_id,
      confirmed_at: confirmed_at.toISOString(),
      columns: columns.map((role, at) => ({ name: names[at] ?? '', role })),
      words: Object.entries(words).flatMap(([role, meanings]) =>
        Object.entries(meanings).map(([word, meaning]) => ({
          role: role as keyof typeof words,
          word,
          meaning,
        })),
      ),
    };
  });
};

/** Forgets a layout: the next file of the kind is shown again. What was imported stays. */
export const forgetStatementLayout: Handler<'forgetStatementLayout'> = ({ params }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const found = await tx
      .deleteFrom('statement_layouts')
      .where('layout_id', '=', params.layoutId)
      .returning('source')
      .executeTakeFirst();
    if (!found) return refuse('not_found', 'This layout doesn’t exist.');
    await recordAct(tx, clock.now(), {
      action: 'layout_forgotten',
      by: caller,
      reason: found.source.slice(0, 200),
    });
    return { message: 'The layout was forgotten. The next such file is shown before it’s imported.' };
  });
