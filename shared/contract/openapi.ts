import * as z from 'zod/mini';
import {
  isAllowedForLimitedTransfer,
  permissions,
  type Permission,
} from '#shared/access/permissions.ts';
import { roleNames } from '#shared/access/roles.ts';
import { documented } from '#shared/schemas/values.ts';
import { asDocumented } from './documented-page.ts';
import { errorDescriptions } from './error-descriptions.ts';
import type { Route } from './index.ts';
import { UNPRINTABLE_WORDS_HEADER, OMITTED_PICTURES_HEADER } from './pdf-headers.ts';
import { queryParameterDescriptions } from './query-descriptions.ts';
import { schemaWriter, type Components, type Json, type WriteSchema } from './write-schemas.ts';

const FORM = 'application/x-www-form-urlencoded';
const COOKIE = '__Host-session';

const ErrorBody = documented(
  'Error',
  z.object({
    Message: z.string(),
    /** By the field's path. */
    Errors: z.optional(z.record(z.string(), z.string())),
  }),
);

/** The calls as an OpenAPI 3.1 document: nothing in it is written by hand that a row says. */
export function openApi(routes: readonly Route[]): Json {
  const schemas: Components = {};
  const write = schemaWriter(schemas);
  const error = write(ErrorBody, 'Error');
  const paths: Record<string, Json> = {};
  for (const named of routes) {
    const route = { ...named, path: lowercasePathParams(named.path) };
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route, write, error);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'SmartSales', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: COOKIE },
      },
    },
  };
}

/** A path has one name for a word, however its calls spell it: OpenAPI takes two for two paths. */
const lowercasePathParams = (path: Route['path']) =>
  path.replace(/\{(\w)/g, (_, letter: string) => `{${letter.toLowerCase()}`) as Route['path'];

function operation(route: Route, write: WriteSchema, error: Json): Json {
  const { area, call, name, access, body } = route;
  return {
    operationId: name,
    tags: [area],
    summary: sentence(call),
    ...(access !== 'anyone' && { description: `For ${holdersOf(access)}.` }),
    security: securityOf(route),
    parameters: [
      ...buildPathParameters(route, write),
      ...(route.query ? parametersOf(route.query, 'query', write) : []),
      ...(route.accepts === 'multipart' ? filesElsewhere(route) : []),
      ...(isRepeatable(route) ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: !(body instanceof z.ZodMiniOptional),
        content: contentOf(route, body, write),
      },
    }),
    responses: { ...answersOf(route, write, error), ...buildErrorResponses(route, write, error) },
  };
}

/** A body as JSON, a form, or a form with a file or that file alone; where it may be either of the first two, the form holds what is else in the query. */
function contentOf({ name, accepts, query }: Route, body: z.ZodMiniType, write: WriteSchema): Json {
  const schema = write(body, `${name}.body`);
  if (accepts === undefined) return { 'application/json': { schema } };
  if (accepts === 'form') return { [FORM]: { schema } };
  if (accepts === 'multipart')
    return {
      'multipart/form-data': { schema },
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    };
  const form = { allOf: [schema, ...(query ? [write(query, `${name}.form`)] : [])] };
  return { 'application/json': { schema }, [FORM]: { schema: form } };
}

const binary = { type: 'string', format: 'binary' };

const sentence = (call: string) =>
  call.charAt(0).toUpperCase() +
  call.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const holdersOf = (permission: Permission) =>
  permissions[permission].map((role) => roleNames[role]).join(', ') +
  (isAllowedForLimitedTransfer(permission) ? '' : '; not for limited-transfer users');

function securityOf({ access, usesCookie, body }: Route) {
  if (access !== 'anyone') return [{ token: [] }];
  return usesCookie && !body ? [{ cookie: [] }] : [];
}

const isRepeatable = ({ method, access }: Route) => method !== 'GET' && access !== 'anyone';

/** How a file comes without a form; a row may ask for its name by itself. */
const filesElsewhere = ({ query }: Route) =>
  query && 'FileName' in query.shape ? [upload] : [upload, fileName];

const upload = {
  name: 'upload',
  in: 'query',
  description: 'The key of a file that was uploaded, in place of the file.',
  schema: { type: 'string' },
};

const fileName = {
  name: 'FileName',
  in: 'query',
  description:
    'How the file is called, where it comes without a form; else its first bytes say what it is.',
  schema: { type: 'string', maxLength: 200 },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key answers what the first call answered; another body under it is a 422.',
  schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
};

/** The words of the path: those the row describes, and any text for the others. */
function buildPathParameters({ path, params }: Route, write: WriteSchema): Json[] {
  const described = (params ? parametersOf(params, 'path', write) : []).map((word) => ({
    ...word,
    name: String(word.name).replace(/^\w/, (letter) => letter.toLowerCase()),
  }));
  const known = new Set(described.map(({ name }) => name));
  const others = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !known.has(name));
  return [
    ...described,
    ...others.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', minLength: 1 },
    })),
  ];
}

function parametersOf(
  schema: z.ZodMiniObject,
  where: 'path' | 'query',
  write: WriteSchema,
): Json[] {
  const { properties = {}, required = [] } = write(schema, where) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    ...(where === 'query' && { description: queryParameterDescriptions[name] }),
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function answersOf(
  { name, reply, returns, isSameForAll }: Route,
  write: WriteSchema,
  error: Json,
): Json {
  if (returns === 'pdf')
    return {
      200: {
        description: 'The document',
        headers: {
          [UNPRINTABLE_WORDS_HEADER]: {
            description:
              'Words with letters that no font has, of which a box is printed: each percent-encoded, with a space between',
            schema: { type: 'string' },
          },
          [OMITTED_PICTURES_HEADER]: {
            description:
              'Stock codes of products whose picture is too large, or of a kind that does not print, and was left off: each percent-encoded, with a space between',
            schema: { type: 'string' },
          },
        },
        content: { 'application/pdf': { schema: binary } },
      },
      202: {
        description:
          'It is long and being made: the same call gets it once it is there. Retry-After says when to ask.',
        headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } },
        content: { 'application/json': { schema: error } },
      },
      302: { description: 'Where the document lies for a short while' },
    };
  if (returns === 'html') return { 200: { description: 'The page', content: { 'text/html': {} } } };
  if (!reply) return { 204: { description: 'Done' } };
  const content = { 'application/json': { schema: write(asDocumented(reply), `${name}.reply`) } };
  return {
    200: { description: 'Done', content },
    ...(isSameForAll && { 304: { description: 'It is still what If-None-Match says' } }),
  };
}

function listBodyErrorStatuses({ body, accepts }: Route): number[] {
  if (!body) return [];
  return accepts === 'multipart' ? [413] : [413, 415];
}

function buildErrorResponses(route: Route, write: WriteSchema, error: Json): Json {
  const statuses = [
    ...((route.params ?? route.query ?? route.body) ? [400] : []),
    ...listBodyErrorStatuses(route),
    ...(route.access !== 'anyone' || route.usesCookie ? [401, 403] : []),
    ...(route.access === 'anyone' ? [] : [404]),
    ...(isRepeatable(route) ? [409, 422] : []),
    429,
    500,
    503,
  ] as (keyof typeof errorDescriptions)[];
  return Object.fromEntries(
    statuses.map((status) => {
      const schema = status === 409 ? conflictOf(route, write, error) : error;
      const content = { 'application/json': { schema } };
      return [status, { description: errorDescriptions[status], content }];
    }),
  );
}

/** Why it was refused, and what stands there now where it is about another state of a record. */
function conflictOf({ name, current }: Route, write: WriteSchema, error: Json): Json {
  if (!current) return error;
  const properties = Object.entries(current).map(([record, schema]) => [
    record,
    write(asDocumented(schema), `${name}.${record}`),
  ]);
  return { allOf: [error, { type: 'object', properties: Object.fromEntries(properties) as Json }] };
}
