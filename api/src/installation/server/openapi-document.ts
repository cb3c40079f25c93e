import {
  API_PREFIX,
  CONTRACT_VERSION,
  type EndpointName,
  type EndpointSpec,
  endpoints,
  type Guard,
  PROBLEMS,
  problem,
  routes,
} from '@kickabout/contract';
import { z } from 'zod';

const ACCESS_WORDS: Readonly<Record<Guard['access'], string>> = {
  everyone: 'Everyone',
  'signed-in': 'Anyone signed in',
  player: 'Players (signed in, with an account)',
  'self-or-admin': 'The player concerned, and admins',
  publisher: 'A publish key of the remote, and admins',
  admin: 'Admins',
  founder: 'The admin with player id 1',
};

type JsonObject = Record<string, unknown>;

export function openApiDocument() {
  const paths: Record<string, JsonObject> = {};
  for (const name of Object.keys(routes) as EndpointName[]) {
    const method = routes[name].method.toLowerCase();
    const operation = operationOf(name);
    for (const { path, parameters, value } of concretePaths(name)) {
      const operationId = name + pascalCase(value);
      paths[path] = {
        ...paths[path],
        [method]: { operationId, ...operation, ...(parameters.length > 0 && { parameters }) },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kickabout',
      version: CONTRACT_VERSION,
      description:
        'Weekly football for groups that pay before they play. Money is in the club’s currency, with no more decimals than that has.',
      license: { name: 'MIT', identifier: 'MIT' },
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
    tags: [area],
    summary: spec.summary,
    description: `${ACCESS_WORDS[spec.access]}.${freshLoginWords(spec)}${spec.errors ? ` Refusals: ${spec.errors.join(', ')}.` : ''}`,
    security: spec.access === 'everyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(spec.body && {
      requestBody: {
        required: true,
        content: spec.bytes
          ? { 'application/octet-stream': {} }
          : { [spec.mediaTypes?.[0] ?? 'application/json']: { schema: jsonSchema(spec.body, 'input') } },
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

function freshLoginWords({ freshLogin }: EndpointSpec): string {
  if (freshLogin === undefined) return '';
  const when = freshLogin === true ? '' : ' in some cases';
  return ` People have to log in again for it${when}: \`fresh_login_required\` says where.`;
}

/** One response for each status, naming its codes. */
function refusals(spec: EndpointSpec): JsonObject {
  const codes = new Set([
    ...(spec.errors ?? []),
    'validation_failed' as const,
    'too_many_requests' as const,
    'internal_error' as const,
    ...(spec.access === 'everyone' ? [] : (['not_signed_in'] as const)),
    ...(spec.freshLogin ? (['fresh_login_required'] as const) : []),
    ...(spec.access === 'publisher' ? (['publish_key_invalid', 'publish_key_elsewhere'] as const) : []),
  ]);
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => PROBLEMS[code][0])].map(([status, some]) => [
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
 * `/matches/pending`, so of calls whose paths look alike, a parameter with a closed list of values is written out value by value.
 */
function concretePaths(name: EndpointName): { path: string; parameters: JsonObject[]; value: string }[] {
  const { path } = routes[name];
  const spec: EndpointSpec = endpoints[name];
  const query = parametersOf(spec.query, 'query');
  const inPath = parametersOf(spec.params, 'path');
  const listed = looksLikeAnother(path) ? inPath.find(({ schema }) => schema.enum) : undefined;
  const others = [...inPath.filter((parameter) => parameter !== listed), ...query];
  return (listed?.schema.enum ?? ['']).map((value) => ({
    path: path.replace(`:${listed?.name}`, value).replace(/:(\w+)/g, '{$1}'),
    parameters: others,
    value,
  }));
}

const shapeOf = (path: string) => path.replace(/:\w+/g, '{}');
const looksLikeAnother = (path: string) =>
  Object.values(routes).some((other) => other.path !== path && shapeOf(other.path) === shapeOf(path));

type Field = { enum?: string[]; type?: string };
type Fields = { properties?: Record<string, Field>; required?: string[] };
type Parameter = { name: string; in: string; required: boolean; schema: Field };

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties: texts = {}, required = [] } = jsonSchema(schema, 'input') as Fields;
  const { properties: values = {} } = jsonSchema(schema, 'output') as Fields;
  return Object.entries(texts).map(([name, text]) => ({
    name,
    in: place,
    required: required.includes(name),
    // An address is text, but a client should see what the text means.
    schema: values[name]?.type === 'integer' ? values[name] : text,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => nameKeys(made),
  });
  return rest;
}

/** A record with a closed list of keys becomes an object with these properties, which all tools understand. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object' || propertyNames.enum === undefined) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), additionalProperties ?? {}]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** `in_progress` becomes `InProgress`. */
const pascalCase = (text: string) =>
  text.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
