import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { messages } from '#shared/messages.ts';
import { readForm, readJson, readText } from './body.ts';
import { invalid, type FieldErrors } from './errors.ts';

export type Decoded = { params: unknown; query: unknown; body: unknown };

/** What a request says, checked and decoded as its row has it. */
export function readRequest(endpoint: Endpoint, event: APIGatewayProxyEventV2): Decoded {
  const words = readWords(event.pathParameters ?? {});
  return {
    params: endpoint.params
      ? { ...words, ...(check(endpoint.params, words) as Record<string, unknown>) }
      : words,
    query: endpoint.query && check(endpoint.query, readQuery(event.queryStringParameters ?? {})),
    body: endpoint.body && check(endpoint.body, readBody(endpoint, event)),
  };
}

const readBody = (endpoint: Endpoint, event: APIGatewayProxyEventV2) =>
  endpoint.accepts === 'form' ? readForm(readText(event)) : readJson(readText(event));

/** The longest word of a path that names anything we keep. */
const LONGEST_WORD = 500;

function readWords(words: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([name, word = '']) => {
      if (word.length > LONGEST_WORD || !word.isWellFormed())
        throw invalid(messages.seeValidationErrors, { [name]: messages.notReadable });
      return [name, word];
    }),
  );
}

/** The gateway joins the values of a repeated name by commas; a row that takes several splits them. */
function readQuery(query: Record<string, string | undefined>) {
  const broken = Object.keys(query).find((name) => !query[name]?.isWellFormed());
  if (broken !== undefined)
    throw invalid(messages.seeValidationErrors, { [broken.toWellFormed()]: messages.notReadable });
  return query;
}

function check(schema: z.ZodType, value: unknown): unknown {
  const result = z.safeDecode(schema, value);
  if (result.success) return result.data;
  throw invalid(messages.seeValidationErrors, fieldErrors(result.error));
}

/** An order may have ten thousand lines; nobody reads that many errors. */
const MOST_ERRORS = 50;

/** Each field's first fault, by its path: 'OrderLines.0.Quantity'. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues.slice(0, MOST_ERRORS))
    errors[path.join('.') || 'body'] ??= message;
  return errors;
}
