import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { createNotFoundError, ApiError } from '#functions/api-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { defineGet } from '#shared/contract/endpoint.ts';
import { apiRoutes } from '#shared/contract/index.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';

/** Answers requests that match no endpoint. The gateway's own error has another format (D40). */
export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  createRejectingHandler(createPathError(event.rawPath ?? ''))(event, context);

const createRejectingHandler = (apiError: ApiError) =>
  createApiHandler(defineGet('/', 'anyone'), async () => {
    throw apiError;
  });

/** If the path exists with other methods, the error is 405 and lists them. No endpoint has HEAD. */
function createPathError(path: string): ApiError {
  const pathWords = path.split('/').slice(2);
  const methods = knownRoutes.flatMap(({ method, pathTemplate }) =>
    matchesPath(pathTemplate, pathWords) ? [method] : [],
  );
  if (methods.length === 0) return createNotFoundError();
  const headers = { allow: [...new Set(methods)].toSorted().join(', ') };
  return new ApiError(405, apiErrorMessages.methodNotAllowed, { headers });
}

const knownRoutes = [...apiRoutes, defineGet('/openapi.json', 'anyone')].map(
  ({ method, path }) => ({
    method,
    pathTemplate: path.split('/').slice(1),
  }),
);

const matchesPath = (pathTemplate: readonly string[], pathWords: readonly string[]) =>
  pathTemplate.length === pathWords.length &&
  pathTemplate.every((word, index) =>
    word.startsWith('{') ? pathWords[index] !== '' : word === pathWords[index],
  );
