import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  MOST_ERRORS,
  ApiError,
  invalid,
  notFound,
  type FieldErrors,
} from '#functions/api-error.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { getIssueMessage } from '#shared/contract/field-messages.ts';
import { convertLongList } from '#shared/schemas/schema-converter.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { isForm, readForm, readJson, assertValidEscapes, type Form, type Sent } from './body.ts';
import { valuesOf } from './form-values.ts';
import { spellNames } from './names.ts';

export type Decoded = { params: unknown; query: unknown; body: unknown };

/** What a request says, checked and decoded as its row has it. */
export function readRequest(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  sent: Sent,
): Decoded {
  const pathWords = parsePathWords(event.pathParameters ?? {});
  assertIdsInPath(endpoint, pathWords);
  assertValidEscapes(event.rawQueryString ?? '');
  const query = readQuery(event.queryStringParameters ?? {});
  const params = endpoint.params
    ? { ...pathWords, ...(check(endpoint.params, pathWords) as Record<string, unknown>) }
    : pathWords;
  return { params, ...decodeQueryAndBody(endpoint, query, { ...sent, hasForm: isForm(event) }) };
}

/** The query and the body; a client that sends them as one form has asked all of it there (D59). */
function decodeQueryAndBody(
  { query, body, accepts }: Endpoint,
  sentQuery: Form,
  { text, parts, hasForm }: Sent & { hasForm: boolean },
) {
  if (body && accepts === 'either' && hasForm) {
    const form = readForm(text);
    return {
      query: query && check(query, { ...sentQuery, ...form }),
      body: checkBody(body, valuesOf(body, form)),
    };
  }
  const readBody = (schema: z.ZodMiniType) => {
    if (parts) return valuesOf(schema, parts);
    return accepts === 'form' ? readForm(text) : readJson(text);
  };
  return {
    query: query && check(query, withLists(query, sentQuery)),
    body: body && (isBodyOmitted(body, text) ? undefined : checkBody(body, readBody(body))),
  };
}

const isBodyOmitted = (body: z.ZodMiniType, text: string) =>
  text === '' && body instanceof z.ZodMiniOptional;

/** The longest word of a path that names anything we keep. */
const MAX_PATH_WORD_LENGTH = 500;

function parsePathWords(pathWords: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pathWords).map(([name, word = '']) => {
      if (word.length > MAX_PATH_WORD_LENGTH || !word.isWellFormed())
        throw invalid(signInTexts.seeValidationErrors, { [name]: apiErrorTexts.notReadable });
      return [name, word];
    }),
  );
}

/** A word of letters where an id stands is another path, which nobody has. */
function assertIdsInPath({ params }: Endpoint, pathWords: Record<string, string>) {
  for (const [name, schema] of Object.entries(params?.shape ?? {}))
    if (schema === IdParam && /^[a-z]+$/i.test(pathWords[name] ?? '')) throw notFound();
}

/** The gateway joins the values of a repeated name by commas: where the row takes several they are parted again. */
const withLists = ({ shape }: z.ZodMiniObject, query: Form): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      shape[name] instanceof z.ZodMiniArray ? value?.split(',') : value,
    ]),
  );

function readQuery(query: Form): Form {
  const broken = Object.keys(query).find((name) => !query[name]?.isWellFormed());
  if (broken !== undefined)
    throw invalid(signInTexts.seeValidationErrors, {
      [broken.toWellFormed()]: apiErrorTexts.notReadable,
    });
  return query;
}

function checkBody(schema: z.ZodMiniType, body: unknown): unknown {
  spellNames(schema, body);
  return check(schema, body);
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const result = decode(schema, value);
  if (result.success) return result.data;
  throw invalid(signInTexts.seeValidationErrors, fieldErrors(result.error));
}

/** A check that throws has met what its field does not hold, such as an object with a length where a text belongs. */
function decode(schema: z.ZodMiniType, value: unknown) {
  try {
    const data = convertLongList(schema, value, 'decode');
    if (data) return { success: true, data } as const;
    return z.safeDecode(schema, value, { error: getIssueMessage });
  } catch (cause) {
    const errors = { body: apiErrorTexts.notReadable };
    throw new ApiError(400, signInTexts.seeValidationErrors, { errors, cause });
  }
}

/** Each field's first fault, by its path: 'OrderLines.0.Quantity'. */
function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues.slice(0, MOST_ERRORS))
    errors[path.join('.') || 'body'] ??= message;
  return errors;
}
