import ts from 'typescript';

/** One small change of a source file, as a slip of the author could have made it. */
export type Mutant = {
  /** Where, as people count. */
  line: number;
  /** The line before and after, without indentation. */
  before: string;
  after: string;
  /** The whole changed file. */
  source: string;
};

type Change = { from: number; to: number; text: string };

const OTHER_OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
};

const OTHER_METHODS = new Map(
  Object.entries({
    every: 'some',
    some: 'every',
    min: 'max',
    max: 'min',
    ceil: 'floor',
    floor: 'ceil',
    round: 'floor',
  }),
);

/** Calls in the middle of a chain that narrow, order or lock what it's about. Without them, the chain still works. */
const DROPPED_METHODS = new Set(['filter', 'toSorted', 'where', 'forNoKeyUpdate', 'forShare', 'skipLocked']);

export const OTHER_SQL: readonly [RegExp, string][] = [
  [/\bAND\b/gi, 'OR'],
  [/\bIS NOT NULL\b/gi, 'IS NULL'],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/<>/g, '='],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/(?<=\s)-(?=\w)/g, ''],
];

/**
 * All mutants of a source file: other operators, numbers, truth values and methods, conditions that always or never hold,
 * calls and options left out, and other operators in SQL.
 */
export function makeMutants(source: string): Mutant[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const replace = (node: ts.Node, text: string) =>
    changes.push({ from: node.getStart(file), to: node.end, text });

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node)) return;
    if (isLength(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OTHER_OPERATORS[node.operatorToken.kind];
      if (other !== undefined && !isText(node.left) && !isText(node.right))
        replace(node.operatorToken, other);
      if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
        replace(node, `(${node.left.getText(file)})`);
    }
    if (ts.isNumericLiteral(node)) replace(node, `(${node.text} + 1)`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, `(${node.operand.getText(file)})`);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
      replace(node, `(${node.operand.getText(file)})`);
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      // The types needn't hold any more, since nothing checks them here.
      for (const always of ['true', 'false']) replace(condition, always);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const other = OTHER_METHODS.get(name.text);
      if (other !== undefined) replace(name, other);
      // With the dot before it.
      if (DROPPED_METHODS.has(name.text))
        changes.push({ from: name.getStart(file) - 1, to: node.end, text: '' });
    }
    if (ts.isExpressionStatement(node) && isCall(node.expression)) replace(node, ';');
    if (ts.isCallExpression(node))
      for (const options of node.arguments.filter(ts.isObjectLiteralExpression))
        for (const option of options.properties.filter(ts.isPropertyAssignment)) replace(option, '...{}');
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file).startsWith('sql')) {
      const { template } = node;
      const texts = ts.isTemplateExpression(template)
        ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        : [template];
      for (const text of texts)
        for (const [pattern, other] of OTHER_SQL)
          for (const { 0: found, index } of text.getText(file).matchAll(pattern)) {
            const from = text.getStart(file) + index;
            changes.push({ from, to: from + found.length, text: other });
          }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);

  return changes.map((change) => {
    const { line } = file.getLineAndCharacterOfPosition(change.from);
    const changed = apply(source, [change]);
    const lineOf = (text: string) => text.split('\n')[line]?.trim() ?? '';
    return {
      line: line + 1,
      before: lineOf(source),
      after: lineOf(changed),
      source: changed,
    };
  });
}

/** The same source, with its loops reporting their turns to `noteTurns`. */
export function countTurns(source: string): string {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const insert = (at: number, text: string) => changes.push({ from: at, to: at, text });
  const visit = (node: ts.Node): void => {
    // Inner loops first: where two begin together, the outer one's text then comes before the inner one's.
    ts.forEachChild(node, visit);
    if (!ts.isIterationStatement(node, false)) return;
    insert(node.getStart(file), '{ let turns = 0; ');
    insert(node.statement.getStart(file), '{ noteTurns((turns += 1)); ');
    insert(node.statement.end, ' }');
    insert(node.end, ' }');
  };
  visit(file);
  return apply(source, changes);
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) ||
  ((ts.isAwaitExpression(node) || ts.isVoidExpression(node)) && isCall(node.expression));

/** `7 * DAY_MS`: how long something takes or is kept. Only the tests of what uses it can know. */
function isLength(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AsteriskToken) return false;
  return [node.left, node.right].every(
    (side) =>
      ts.isNumericLiteral(side) || (ts.isIdentifier(side) && /^[A-Z_]+$/.test(side.text)) || isLength(side),
  );
}

/** Texts are put together with a plus, which isn't arithmetic. */
const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** From the end to the beginning, so that places stay where they are. */
function apply(source: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
    .reduce((text, { from, to, text: added }) => text.slice(0, from) + added + text.slice(to), source);
}
