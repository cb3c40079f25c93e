import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_PREFIX } from '@kickabout/contract';
import type { FastifyInstance } from 'fastify';
import { encodeDocument, sendDocument } from '../http/encoded-text.ts';
import { openApiDocument } from '../http/openapi-document.ts';

const BROTLI_QUALITY = 6;

/** Made once in a process, because making it takes about as long as the rest of `buildApi`. */
const document = openApiDocument();
const text = encodeDocument(JSON.stringify(document), BROTLI_QUALITY);

/** The API's documentation: its OpenAPI document, and a page for reading it and trying calls. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  app.get(`${API_PREFIX}/openapi.json`, { compress: false }, (request, reply) =>
    sendDocument(request, reply, text, { type: 'application/json' }),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true, layout: 'BaseLayout' },
    theme: { title: 'Kickabout API' },
    staticCSP: true,
    // The page sets inline styles; scripts come only from itself.
    transformStaticCSP: (policy) => policy.replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
}
