import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  RejectionError,
  createValidationError,
  createNotFoundError,
  type FieldErrors,
} from '#functions/rejection-error.ts';
import { checkBySchema, type SchemaProblem } from '#functions/schema-messages.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { convertLongListIfPossible } from '#shared/schemas/schema-converter.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { convertFormToBodyValues } from './convert-form-to-body-values.ts';
import { correctPropertyNameCase } from './correct-property-name-case.ts';
import {
  isUrlEncodedFormRequest,
  parseUrlEncodedForm,
  parseJsonBodyOrReject,
  assertPercentEscapesAreUtf8,
  type FormBodyFields,
  type RequestBody,
} from './request-body.ts';

export type DecodedRequest = { params: unknown; query: unknown; body: unknown };

/** Validates and decodes a request according to the endpoint's schemas. */
export function decodeRequestOrReject(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  sentBody: RequestBody,
): DecodedRequest {
  const pathWords = parsePathWords(event.pathParameters ?? {});
  assertIdsInPath(endpoint, pathWords);
  assertPercentEscapesAreUtf8(event.rawQueryString ?? '');
  const query = assertQueryReadable(event.queryStringParameters ?? {});
  const params = endpoint.params
    ? { ...pathWords, ...(decodeOrReject(endpoint.params, pathWords) as Record<string, unknown>) }
    : pathWords;
  return {
    params,
    ...decodeQueryAndBody(endpoint, query, {
      ...sentBody,
      hasForm: isUrlEncodedFormRequest(event),
    }),
  };
}

/** Decodes the query and the body. A client that sends a form may put the query into it, too (D59). */
function decodeQueryAndBody(
  { query, body, accepts }: Endpoint,
  sentQuery: FormBodyFields,
  { text, parts, hasForm }: RequestBody & { hasForm: boolean },
) {
  if (body && accepts === 'either' && hasForm) {
    const form = parseUrlEncodedForm(text);
    return {
      query: query && decodeOrReject(query, { ...sentQuery, ...form }),
      body: decodeBody(body, convertFormToBodyValues(body, form)),
    };
  }
  const parseBody = (schema: z.ZodMiniType) => {
    if (parts) return convertFormToBodyValues(schema, parts);
    return accepts === 'form' ? parseUrlEncodedForm(text) : parseJsonBodyOrReject(text);
  };
  return {
    query: query && decodeOrReject(query, splitListParameters(query, sentQuery)),
    body: body && (isBodyOmitted(body, text) ? undefined : decodeBody(body, parseBody(body))),
  };
}

const isBodyOmitted = (body: z.ZodMiniType, text: string) =>
  text === '' && body instanceof z.ZodMiniOptional;

/** The maximum length of a path parameter; no valid one is longer. */
const MAX_PATH_WORD_LENGTH = 500;

function parsePathWords(pathWords: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pathWords).map(([name, value = '']) => {
      if (value.length > MAX_PATH_WORD_LENGTH || !value.isWellFormed())
        throw createValidationError(signInMessages.seeValidationErrors, {
          [name]: apiErrorMessages.unreadable,
        });
      return [name, value];
    }),
  );
}

/** Letters in place of an id make it another path, which does not exist. */
function assertIdsInPath({ params }: Endpoint, pathWords: Record<string, string>) {
  for (const [name, schema] of Object.entries(params?.shape ?? {}))
    if (schema === IdParam && /^[a-z]+$/i.test(pathWords[name] ?? '')) throw createNotFoundError();
}

/**
 * The gateway joins the values of a repeated parameter with commas; for parameters that are lists they are
 * split again.
 */
const splitListParameters = (
  { shape }: z.ZodMiniObject,
  query: FormBodyFields,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      shape[name] instanceof z.ZodMiniArray ? value?.split(',') : value,
    ]),
  );

function assertQueryReadable(query: FormBodyFields): FormBodyFields {
  const unreadableName = Object.keys(query).find((name) => !query[name]?.isWellFormed());
  if (unreadableName !== undefined)
    throw createValidationError(signInMessages.seeValidationErrors, {
      [unreadableName.toWellFormed()]: apiErrorMessages.unreadable,
    });
  return query;
}

function decodeBody(schema: z.ZodMiniType, body: unknown): unknown {
  correctPropertyNameCase(schema, body);
  return decodeOrReject(schema, body);
}

function decodeOrReject(schema: z.ZodMiniType, value: unknown): unknown {
  const result = tryDecode(schema, value);
  if (result.success) return result.data;
  throw createValidationError(signInMessages.seeValidationErrors, result.errors);
}

/**
 * A check throws when it meets a value of an unexpected kind, such as an object with a length in place of a
 * text.
 */
function tryDecode(schema: z.ZodMiniType, value: unknown) {
  try {
    const data = convertLongListIfPossible(schema, value, 'decode');
    if (data) return { success: true, data } as const;
    const checked = checkBySchema(schema, value, 'decode');
    return checked.success
      ? checked
      : ({ success: false, errors: toFieldErrors(checked.problems) } as const);
  } catch (cause) {
    const errors = { body: apiErrorMessages.unreadable };
    throw new RejectionError('invalid', signInMessages.seeValidationErrors, { errors, cause });
  }
}

/** The first error of each field, by its path: 'OrderLines.0.Quantity'. */
function toFieldErrors(problems: readonly SchemaProblem[]): FieldErrors {
  const errors: Record<string, CodedMessage> = {};
  for (const { path, message } of problems) errors[path.join('.') || 'body'] ??= message;
  return errors;
}
