import {
  Avatar,
  Card,
  DataTable,
  DateTile,
  EmptyState,
  Fact,
  List,
  ListLink,
  Page,
  PageHeader,
  PlacesBar,
  Skeleton,
  Stack,
  StatTile,
  StatTiles,
} from '@kickabout/ui';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import styles from './first-paint.module.css';

/** An element of a shape that the server repeats or fills in, as a pattern; what takes its place; and its own name as a shape. */
type Cut = readonly [pattern: RegExp, token: string, shape?: string];

/** The shapes of one element, from which parts are cut out. */
function shapesOf(name: string, element: ReactElement, cuts: readonly Cut[] = []): Record<string, string> {
  const shapes: Record<string, string> = {};
  let html = renderToStaticMarkup(element);
  for (const [pattern, token, shape] of cuts) {
    const found = pattern.exec(html)?.[0];
    if (found === undefined) throw new Error(`The shape ${name} has no ${pattern}.`);
    if (shape !== undefined) shapes[shape] = found;
    html = html.replace(found, () => token);
  }
  return { ...shapes, [name]: html };
}

const COLUMNS = [
  { id: 'name', header: '%text%', cell: () => '%text%' },
  { id: 'text', header: '%text%', cell: () => '%text%' },
  { id: 'number', header: '%text%', cell: () => '%text%', numeric: true },
];
/** Letters whose avatars have the six colours, in their order. */
const LETTERS = ['f', 'g', 'h', 'i', 'j', 'k'];

/**
 * What the server makes first paints of: the components that the screens consist of, as HTML with tokens (`%title%`) that it
 * replaces, and parts that it repeats.
 */
export const paintShapes = (): Record<string, string> => ({
  ...shapesOf(
    'page',
    <Page>
      %header%
      <Stack gap={6}>%parts%</Stack>
    </Page>,
  ),
  ...shapesOf('header', <PageHeader title="%title%" />),
  ...shapesOf('header+subtitle', <PageHeader title="%title%" subtitle="%subtitle%" />),
  ...shapesOf('header+eyebrow', <PageHeader eyebrow="%eyebrow%" title="%title%" />),
  ...shapesOf(
    'header+eyebrow+subtitle',
    <PageHeader eyebrow="%eyebrow%" title="%title%" subtitle="%subtitle%" />,
  ),
  ...shapesOf(
    'person',
    <header className={styles['person']}>
      %avatar%
      <div className={styles['names']}>
        <h1 tabIndex={-1}>%title%</h1>
        <dl className={styles['details']}>%facts%</dl>
      </div>
    </header>,
  ),
  ...shapesOf('detail', <Fact name="%header%">%text%</Fact>),
  ...shapesOf('room', <Skeleton height="%height%rem" shape="block" />),
  ...shapesOf(
    'titled',
    <Card title="%title%" flush>
      %content%
    </Card>,
  ),
  ...shapesOf('untitled', <Card flush>%content%</Card>),
  ...shapesOf('empty', <EmptyState title="%text%" />),
  ...shapesOf('table', <DataTable caption="" columns={COLUMNS} rows={[0]} rowKey={() => 0} />, [
    [/<th scope="col"[^>]*>%text%<\/th>/, '', 'head'],
    [/<th scope="col"[^>]*>%text%<\/th>/, '%heads%'],
    [/<th scope="col"[^>]*>%text%<\/th>/, '', 'head+numeric'],
    [/<th scope="row".*?<\/th>/, '', 'cell+name'],
    [/<td[^>]*>%text%<\/td>/, '%cells%', 'cell'],
    [/<td[^>]*>%text%<\/td>/, '', 'cell+numeric'],
    [/<tr[^>]*>%cells%<\/tr>/, '%rows%', 'row'],
  ]),
  ...shapesOf(
    'list',
    <List columns>
      <ListLink leading="%avatar%">%name%</ListLink>
    </List>,
    [[/<li.*<\/li>/, '%rows%', 'person-row']],
  ),
  ...shapesOf(
    'list+detail',
    <List>
      <ListLink leading="%avatar%" detail="%detail%">
        %name%
      </ListLink>
    </List>,
    [[/<li.*<\/li>/, '%rows%', 'person-row+detail']],
  ),
  ...Object.assign(
    {},
    ...LETTERS.flatMap((letter, tint) =>
      (['small', 'medium', 'large'] as const).map((size) =>
        shapesOf(`avatar+${size}+${tint}`, <Avatar name={letter} size={size} />, [
          [/(?<=>)\w(?=<)/, '%initials%'],
        ]),
      ),
    ),
  ),
  ...shapesOf(
    'cards',
    <ul className={styles['cards']}>
      <li className={styles['card']}>
        %tile%
        <div className={styles['text']}>
          <h2 className={styles['name']}>%name%</h2>
          <p className={styles['facts']}>%facts%</p>
        </div>
        <div className={styles['places']}>%places%</div>
      </li>
    </ul>,
    [[/<li.*<\/li>/, '%rows%', 'card']],
  ),
  ...shapesOf('tile', <DateTile date="2026-11-24" />, [
    [/(?<=>)Tue(?=<)/, '%weekday%'],
    [/(?<=>)24(?=<)/, '%day%'],
    [/(?<=>)Nov(?=<)/, '%month%'],
  ]),
  ...shapesOf('places', <PlacesBar taken={1} places={2} />, [
    [/(?<=>)1 place left(?=<)/, '%left%'],
    [/(?<=>)1 of 2 in(?=<)/, '%count%'],
    [/<span class="[^ "]+ [^"]+"><\/span>/, '%dots%', 'dot+taken'],
    [/<span class="[^ "]+"><\/span>/, '', 'dot'],
  ]),
  ...shapesOf(
    'facts',
    <StatTiles>
      <StatTile label="%header%" value="%text%" />
    </StatTiles>,
    [[/<div.*<\/div>/, '%rows%', 'fact']],
  ),
  ...shapesOf(
    'lines',
    <>
      <span className={styles['line']}>%title%</span>
      <span className={`${styles['line']} ${styles['second']}`}>%second%</span>
    </>,
  ),
  ...shapesOf(
    'slot',
    <div className={styles['slot']}>
      <h2 className={styles['eyebrow']}>%title%</h2>
      %content%
    </div>,
  ),
  ...shapesOf(
    'slot-card',
    <>
      <div className={styles['match']}>
        %tile%
        <p className={styles['matchName']}>%name%</p>
      </div>
      <p className={styles['matchFacts']}>%facts%</p>
    </>,
  ),
});
