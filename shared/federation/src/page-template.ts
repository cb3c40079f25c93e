import type { Endpoints, PageTemplate, ResponseOf, TemplateFormat, TemplatePart } from '@kickabout/contract';

/** The calls that a template may show: those that need no token. Of `getMatch` it has what lists of matches say to everyone. */
export type ShownCall =
  | {
      [Name in keyof Endpoints]: Endpoints[Name]['access'] extends 'everyone' ? Name : never;
    }[keyof Endpoints]
  | 'getMatch';

type AnswerOf<Name extends ShownCall> = Name extends 'getMatch'
  ? ResponseOf<'listMatches'>[number]
  : ResponseOf<Name>;
type ListsIn<Answer> = {
  [Key in keyof Answer & string]: NonNullable<Answer[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Answer[Key]> extends object
      ? `${Key}.${keyof NonNullable<Answer[Key]> & string}`
      : never;
}[keyof Answer & string];
type RowIn<Answer, Place> = Place extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Answer
    ? RowIn<NonNullable<Answer[Key]>, Rest>
    : never
  : Place extends keyof Answer
    ? RowOf<Answer[Place]>
    : RowOf<Answer>;
type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : Answer;
type FieldIn<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends readonly unknown[]
    ? never
    : NonNullable<Row[Key]> extends object
      ? `${Key}.${keyof NonNullable<Row[Key]> & string}`
      : Key;
}[keyof Row & string];
/** Words and fields: `['Played by ', ['preferred_name'], ' for ', ['price', 'amount']]`. */
type Text<Row> = (string | [field: FieldIn<Row>, format?: TemplateFormat])[];
interface Column<Row> {
  header?: string;
  text: Text<Row>;
  numeric?: boolean;
}
type Request = Pick<TemplatePart['read'], 'params' | 'query'>;
type Title<Row> = Omit<PageTemplate, 'read' | 'title' | 'second' | 'subtitle' | 'facts' | 'parts'> & {
  title: Text<Row>;
  second?: Text<Row>;
  subtitle?: Text<Row>;
  facts?: Column<Row>[];
};
type Part<Row> = Pick<TemplatePart, 'as' | 'title' | 'empty'> & {
  columns: Column<Row>[];
  date?: FieldIn<Row>;
  places?: [taken: FieldIn<Row>, places: FieldIn<Row>, waiting: FieldIn<Row>];
};

/** The head of a page that is about what a call answers: `...titleFrom('getPlayer', { params: { id: ':id' } }, { title: [['preferred_name']] })`. */
export const titleFrom = <Name extends ShownCall>(
  call: Name,
  request: Request,
  title: Title<AnswerOf<Name>>,
) => ({ read: { call, ...request }, ...title });

/** A part of a template, with the fields of a call's answer or, with `in`, of a list in it. A misspelled field is an error of types. */
export const partFrom = <Name extends ShownCall, Place extends ListsIn<AnswerOf<Name>> | '' = ''>(
  call: Name,
  request: Request & { in?: Place },
  part: Part<RowIn<AnswerOf<Name>, Place>>,
): TemplatePart => {
  const { in: place, ...rest } = request;
  return { read: { call, ...rest }, ...(place && { in: place }), ...part };
};
