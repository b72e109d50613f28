import * as z from 'zod/mini';
import {
  isAllowedForLimitedTransfer,
  needsSignIn,
  permissions,
  type Permission,
} from '#shared/access/permissions.ts';
import { roleNames } from '#shared/access/roles.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { listMessages } from '#shared/messages/message-list.ts';
import { MessageCodeReference, messageCodeFields } from '#shared/schemas/message-code-schema.ts';
import { registerSchema } from '#shared/schemas/schema-values.ts';
import { toDocumentedReplySchema } from './documented-reply.ts';
import { errorDescriptions } from './error-descriptions.ts';
import type { ApiRoute } from './index.ts';
import {
  createJsonSchemaWriter,
  type OpenApiComponents,
  type JsonObject,
  type SchemaWriter,
} from './json-schema-writer.ts';
import { UNPRINTABLE_WORDS_HEADER, OMITTED_PICTURES_HEADER } from './pdf-headers.ts';
import { queryParameterDescriptions } from './query-descriptions.ts';

const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';
const SESSION_COOKIE_NAME = '__Host-session';

const ErrorBody = registerSchema(
  'Error',
  z.object({
    /** For people. Programs use Code. */
    Message: z.string(),
    ...messageCodeFields,
    /** By field path. */
    Errors: z.optional(z.record(z.string(), z.string())),
    /** By field path, for each of Errors. */
    ErrorCodes: z.optional(z.record(z.string(), MessageCodeReference)),
  }),
);

const buildMessageList = () =>
  Object.fromEntries(
    listMessages().map(({ code, params, text }) => [
      code,
      text === undefined ? { params } : { message: text },
    ]),
  );

/**
 * The endpoints as an OpenAPI 3.1 document; everything that a row of the route table defines comes from
 * there.
 */
export function buildOpenApiDocument(routes: readonly ApiRoute[]): JsonObject {
  const schemas: OpenApiComponents = {};
  const writeSchema = createJsonSchemaWriter(schemas);
  const error = writeSchema(ErrorBody, 'Error');
  const paths: Record<string, JsonObject> = {};
  for (const named of routes) {
    const route = { ...named, path: lowercasePathParams(named.path) };
    (paths[route.path] ??= {})[route.method.toLowerCase()] = buildOperation(
      route,
      writeSchema,
      error,
    );
  }
  return {
    openapi: '3.1.1',
    info: { title: 'SmartSales', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    'x-messages': buildMessageList(),
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE_NAME },
        proposalLink: { type: 'apiKey', in: 'header', name: PROPOSAL_LINK_HEADER },
      },
    },
  };
}

/** Path parameters start with a lower-case letter, because OpenAPI treats two spellings as two paths. */
const lowercasePathParams = (path: ApiRoute['path']) =>
  path.replace(/\{(\w)/g, (_, letter: string) => `{${letter.toLowerCase()}`) as ApiRoute['path'];

function buildOperation(route: ApiRoute, writeSchema: SchemaWriter, error: JsonObject): JsonObject {
  const { area, call, name, access, body } = route;
  return {
    operationId: name,
    tags: [area],
    summary: toSentence(call),
    ...(needsSignIn(access) && { description: `For ${formatAllowedRoles(access)}.` }),
    ...(access === 'proposal-link' && { description: 'For whoever has the link of a proposal.' }),
    security: getSecurity(route),
    parameters: [
      ...buildPathParameters(route, writeSchema),
      ...(route.query ? buildParameters(route.query, 'query', writeSchema) : []),
      ...(route.accepts === 'multipart' ? listFileParameters(route) : []),
      ...(acceptsIdempotencyKey(route) ? [idempotencyKeyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: !(body instanceof z.ZodMiniOptional),
        content: buildRequestContent(route, body, writeSchema),
      },
    }),
    responses: {
      ...buildSuccessResponses(route, writeSchema, error),
      ...buildErrorResponses(route, writeSchema, error),
    },
  };
}

/**
 * The body as JSON, as a form, or as a form with a file or that file alone. Where JSON and a form are both
 * accepted, the form also contains the query.
 */
function buildRequestContent(
  { name, accepts, query }: ApiRoute,
  body: z.ZodMiniType,
  writeSchema: SchemaWriter,
): JsonObject {
  const schema = writeSchema(body, `${name}.body`);
  if (accepts === undefined) return { 'application/json': { schema } };
  if (accepts === 'form') return { [FORM_CONTENT_TYPE]: { schema } };
  if (accepts === 'multipart')
    return {
      'multipart/form-data': { schema },
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    };
  const form = { allOf: [schema, ...(query ? [writeSchema(query, `${name}.form`)] : [])] };
  return { 'application/json': { schema }, [FORM_CONTENT_TYPE]: { schema: form } };
}

const binarySchema = { type: 'string', format: 'binary' };

const toSentence = (call: string) =>
  call.charAt(0).toUpperCase() +
  call.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const formatAllowedRoles = (permission: Permission) =>
  permissions[permission].map((role) => roleNames[role]).join(', ') +
  (isAllowedForLimitedTransfer(permission) ? '' : '; not for limited-transfer users');

function getSecurity({ access, usesCookie, body }: ApiRoute) {
  if (access === 'proposal-link') return [{ proposalLink: [] }];
  if (needsSignIn(access)) return [{ token: [] }];
  return usesCookie && !body ? [{ cookie: [] }] : [];
}

const acceptsIdempotencyKey = ({ method, access }: ApiRoute) =>
  method !== 'GET' && access !== 'anyone';

/** The parameters for a file without a form; where the row has a FileName of its own, it is not added. */
const listFileParameters = ({ query }: ApiRoute) =>
  query && 'FileName' in query.shape ? [uploadParameter] : [uploadParameter, fileNameParameter];

const uploadParameter = {
  name: 'upload',
  in: 'query',
  description: 'The key of a file that was uploaded, in place of the file.',
  schema: { type: 'string' },
};

const fileNameParameter = {
  name: 'FileName',
  in: 'query',
  description:
    'How the file is called, where it comes without a form; else its first bytes say what it is.',
  schema: { type: 'string', maxLength: 200 },
};

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key answers what the first call answered; another body under it is a 422.',
  schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
};

/** The path parameters: those that the row describes, and any text for the others. */
function buildPathParameters({ path, params }: ApiRoute, writeSchema: SchemaWriter): JsonObject[] {
  const described = (params ? buildParameters(params, 'path', writeSchema) : []).map((word) => ({
    ...word,
    name: String(word.name).replace(/^\w/, (letter) => letter.toLowerCase()),
  }));
  const describedNames = new Set(described.map(({ name }) => name));
  const others = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !describedNames.has(name));
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

function buildParameters(
  schema: z.ZodMiniObject,
  location: 'path' | 'query',
  writeSchema: SchemaWriter,
): JsonObject[] {
  const { properties = {}, required = [] } = writeSchema(schema, location) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    ...(location === 'query' && { description: queryParameterDescriptions[name] }),
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const describeNoticeHeader = (name: string | undefined): JsonObject =>
  name === undefined
    ? {}
    : {
        headers: {
          [name]: {
            description: 'What was kept: Id, Message, Code and Params as percent-encoded JSON',
            schema: { type: 'string' },
          },
        },
      };

function buildSuccessResponses(
  { name, reply, returns, isSameForAll, noticeHeader }: ApiRoute,
  writeSchema: SchemaWriter,
  error: JsonObject,
): JsonObject {
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
        content: { 'application/pdf': { schema: binarySchema } },
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
  if (!reply) return { 204: { description: 'Done', ...describeNoticeHeader(noticeHeader) } };
  const content = {
    'application/json': { schema: writeSchema(toDocumentedReplySchema(reply), `${name}.reply`) },
  };
  return {
    200: { description: 'Done', content },
    ...(isSameForAll && { 304: { description: 'It is still what If-None-Match says' } }),
  };
}

function listBodyErrorStatuses({ body, accepts }: ApiRoute): number[] {
  if (!body) return [];
  return accepts === 'multipart' ? [413] : [413, 415];
}

function buildErrorResponses(
  route: ApiRoute,
  writeSchema: SchemaWriter,
  error: JsonObject,
): JsonObject {
  const statuses = [
    ...((route.params ?? route.query ?? route.body) ? [400] : []),
    ...listBodyErrorStatuses(route),
    ...(needsSignIn(route.access) || route.usesCookie ? [401, 403] : []),
    ...(route.access === 'anyone' ? [] : [404]),
    ...(acceptsIdempotencyKey(route) ? [409, 422] : []),
    ...(route.access === 'proposal-link' ? [410] : []),
    429,
    500,
    503,
  ] as (keyof typeof errorDescriptions)[];
  return Object.fromEntries(
    statuses.map((status) => {
      const isOfCurrent = status === (route.access === 'proposal-link' ? 410 : 409);
      const schema = isOfCurrent ? buildConflictSchema(route, writeSchema, error) : error;
      const content = { 'application/json': { schema } };
      return [status, { description: errorDescriptions[status], content }];
    }),
  );
}

/** The error, and the current records where it is about a record's version, or how it ended. */
function buildConflictSchema(
  { name, current }: ApiRoute,
  writeSchema: SchemaWriter,
  error: JsonObject,
): JsonObject {
  if (!current) return error;
  const properties = Object.entries(current).map(([record, schema]) => [
    record,
    writeSchema(toDocumentedReplySchema(schema), `${name}.${record}`),
  ]);
  return {
    allOf: [error, { type: 'object', properties: Object.fromEntries(properties) as JsonObject }],
  };
}
