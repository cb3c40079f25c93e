import {
  API_PREFIX,
  CONTRACT_VERSION,
  type EndpointName,
  type EndpointSpec,
  endpoints,
  type Guard,
  problem,
  routes,
} from '@kickabout/contract';
import { z } from 'zod';
import { problemStatus } from './problems.ts';

const ACCESS_WORDS: Readonly<Record<Guard['access'], string>> = {
  everyone: 'Everyone',
  'signed-in': 'Anyone signed in',
  player: 'Players (signed in, with an account)',
  'self-or-admin': 'The player concerned, and admins',
  admin: 'Admins',
  founder: 'The admin with player id 1',
};

type JsonObject = Record<string, unknown>;

export function openApiDocument() {
  const paths: Record<string, JsonObject> = {};
  for (const name of Object.keys(routes) as EndpointName[]) {
    const method = routes[name].method.toLowerCase();
    const operation = operationOf(name);
    for (const { path, parameters } of concretePaths(name)) {
      paths[path] = {
        ...paths[path],
        [method]: { ...operation, ...(parameters.length > 0 && { parameters }) },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kickabout',
      version: CONTRACT_VERSION,
      description:
        'Weekly football for groups that pay before they play. Money is pounds with at most two decimals.',
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: { Problem: z.toJSONSchema(problem, { io: 'output' }) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(name: EndpointName): JsonObject {
  const spec: EndpointSpec = endpoints[name];
  const area = routes[name].path.split('/')[1] ?? '';
  return {
    operationId: name,
    tags: [area],
    summary: spec.summary,
    description: `${ACCESS_WORDS[spec.access]}.${spec.errors.length > 0 ? ` Refusals: ${spec.errors.join(', ')}.` : ''}`,
    security: spec.access === 'everyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(spec.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(spec.body, 'input') } },
      },
    }),
    responses: {
      [spec.status ?? 200]: {
        description: 'Done.',
        content: { [spec.mediaType ?? 'application/json']: { schema: jsonSchema(spec.response, 'output') } },
      },
      ...refusals(spec),
    },
  };
}

/** One response for each status, naming its codes. */
function refusals(spec: EndpointSpec): JsonObject {
  const codes = new Set([
    ...spec.errors,
    'validation_failed' as const,
    'too_many_requests' as const,
    'internal_error' as const,
    ...(spec.access === 'everyone' ? [] : (['not_signed_in'] as const)),
  ]);
  return Object.fromEntries(
    [...Map.groupBy(codes, problemStatus)].map(([status, some]) => [
      status,
      {
        description: some.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/**
 * The paths of a call. OpenAPI doesn't allow `/matches/{status}` beside `/matches/{id}`, but it does allow
 * `/matches/pending`, so a parameter with a closed list of values is written out value by value.
 */
function concretePaths(name: EndpointName): { path: string; parameters: JsonObject[] }[] {
  const { path } = routes[name];
  const spec: EndpointSpec = endpoints[name];
  const query = parametersOf(spec.query, 'query');
  const inPath = parametersOf(spec.params, 'path');
  const listed = inPath.find(({ schema }) => schema.enum);
  const others = [...inPath.filter((parameter) => parameter !== listed), ...query];
  return (listed?.schema.enum ?? ['']).map((value) => ({
    path: path.replace(`:${listed?.name}`, value).replace(/:(\w+)/g, '{$1}'),
    parameters: others,
  }));
}

type Parameter = { name: string; in: string; required: boolean; schema: { enum?: string[] } };

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, { enum?: string[] }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: type,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
