import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { createNotFoundError, type RejectionError } from '#functions/rejection-error.ts';
import { MethodNotAllowedError } from '#functions/runtime/build-reply.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { defineGet } from '#shared/contract/endpoint.ts';
import { apiRoutes } from '#shared/contract/index.ts';

/** Answers requests that match no endpoint. The gateway's own error has another format (D40). */
export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  createRejectingHandler(createPathError(event.rawPath ?? ''))(event, context);

const createRejectingHandler = (rejection: RejectionError) =>
  createApiHandler(defineGet('/', 'anyone'), async () => {
    throw rejection;
  });

/** If the path exists with other methods, the error is 405 and lists them. No endpoint has HEAD. */
function createPathError(path: string): RejectionError {
  const pathWords = path.split('/').slice(2);
  const methods = knownRoutes.flatMap(({ method, pathTemplate }) =>
    matchesPath(pathTemplate, pathWords) ? [method] : [],
  );
  if (methods.length === 0) return createNotFoundError();
  return new MethodNotAllowedError([...new Set(methods)].toSorted());
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
