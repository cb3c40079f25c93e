import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_PREFIX } from '@kickabout/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/config.ts';
import { encodeDocument, sendDocument } from '../../kernel/http/encoded-text.ts';
import { openApiDocument } from './openapi-document.ts';

const BROTLI_QUALITY = 6;

/** Made once in a process, because making it takes about as long as the rest of `buildApi`. */
const document = openApiDocument();
const text = encodeDocument(JSON.stringify(document), BROTLI_QUALITY);

/**
 * The API's documentation: its OpenAPI document, and a page for reading it. Calls can be tried there too, but not in production,
 * where the page would take anyone's token.
 */
export async function registerDocs(
  app: FastifyInstance,
  { production }: Pick<Config, 'production'>,
): Promise<void> {
  app.get(`${API_PREFIX}/openapi.json`, { compress: false }, (request, reply) =>
    sendDocument(request, reply, text, { type: 'application/json' }),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    uiConfig: {
      docExpansion: 'list',
      deepLinking: true,
      tryItOutEnabled: !production,
      ...(production && { supportedSubmitMethods: [] }),
      layout: 'BaseLayout',
    },
    theme: { title: 'Kickabout API' },
    staticCSP: true,
    // The page sets inline styles; scripts come only from itself.
    transformStaticCSP: (policy) => policy.replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
}
