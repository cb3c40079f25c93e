import { API_PREFIX } from '@kickabout/contract';
import type { FastifyInstance } from 'fastify';
import { encodeDocument, sendDocument } from '../../kernel/http/encoded-text.ts';
import { escapeHtml } from '../../kernel/http/escape-html.ts';
import { openApiDocument } from './openapi-document.ts';

const BROTLI_QUALITY = 6;

/** Made once in a process, because making it takes about as long as the rest of `buildApi`. */
const document = openApiDocument();
const text = encodeDocument(JSON.stringify(document), BROTLI_QUALITY);

/** The API's documentation: its OpenAPI document, and a page for reading it. */
export function registerDocs(app: FastifyInstance): void {
  app.get(`${API_PREFIX}/openapi.json`, { compress: false }, (request, reply) =>
    sendDocument(request, reply, text, { type: 'application/json' }),
  );
  let page: typeof text | undefined;
  app.get(`${API_PREFIX}/docs`, { compress: false }, (request, reply) => {
    page ??= encodeDocument(docsPage(), BROTLI_QUALITY);
    return sendDocument(request, reply, page, { type: 'text/html' });
  });
}

type Content = Readonly<Record<string, { readonly schema?: unknown }>>;
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: unknown;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
};

const STYLE = `body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
details { margin: .5rem 0 } code { font-weight: 600 } pre { overflow: auto; padding: .5rem; border: 1px solid #8888 }`;

/** Each call in a row that opens: who may make it, what it takes, and each of its answers. */
function docsPage(): string {
  const { title, version, description } = document.info;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as Operation,
    })),
  );
  const areas = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title} API</title><style>${STYLE}</style>`,
    `<h1>${title} API, contract ${version}</h1><p>${escapeHtml(description)} Every path begins with <code>${API_PREFIX}</code>.`,
    ` For tools: <a href="${API_PREFIX}/openapi.json">openapi.json</a>.</p>`,
    ...[...areas].flatMap(([area, those]) => [
      `<h2>${escapeHtml(area)}</h2>`,
      ...those.map(({ path, method, operation }) => callHtml(`${method} ${path}`, operation)),
    ]),
    '<h2>Problem</h2>',
    json(document.components.schemas.Problem),
  ].join('\n');
}

function callHtml(call: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return [
    `<details id="${operationId}"><summary><code>${escapeHtml(call)}</code> ${escapeHtml(summary)}</summary>`,
    `<p>${escapeHtml(description)}</p>`,
    ...(parameters ? ['<p>Parameters</p>', json(parameters)] : []),
    ...(requestBody ? contentHtml('Body', requestBody.content) : []),
    ...Object.entries(responses).flatMap(([status, answer]) =>
      // Each refusal has the form at the page's end.
      Number(status) < 400
        ? contentHtml(`${status}`, answer.content)
        : [`<p>${status}: ${escapeHtml(answer.description)}</p>`],
    ),
    '</details>',
  ].join('');
}

const contentHtml = (title: string, content: Content): string[] =>
  Object.entries(content).flatMap(([type, { schema }]) => [
    `<p>${title} (${escapeHtml(type)})</p>`,
    ...(schema === undefined ? [] : [json(schema)]),
  ]);

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>`;
