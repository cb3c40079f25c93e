/** PostgreSQL's own clock, in a statement. */
const ITS_CLOCK =
  /\b(?:(?:now|(?:clock|statement|transaction)_timestamp)\(|(?:current|local)_?(?:timestamp|date|time)\b)/i;

type TextNode = { value: { raw: string } };
type Context = { report(problem: { node: TextNode; message: string }): void };

/** The rules of `.oxlintrc.json` that are this repository's own. */
export default {
  meta: { name: 'kickabout' },
  rules: {
    'no-database-clock': {
      create: (context: Context) => ({
        TemplateElement(node: TextNode) {
          if (ITS_CLOCK.test(node.value.raw))
            context.report({ node, message: 'Pass the time of services.clock as a parameter.' });
        },
      }),
    },
  },
};
