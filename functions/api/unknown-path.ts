import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { createNotFoundError, ApiError } from '#functions/api-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { defineGet } from '#shared/contract/endpoint.ts';
import { apiRoutes } from '#shared/contract/index.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/** What no row of the contract names; the gateway's own words for it have another form (D40). */
export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  createRejectingHandler(createPathError(event.rawPath ?? ''))(event, context);

const createRejectingHandler = (apiError: ApiError) =>
  createApiHandler(defineGet('/', 'anyone'), async () => {
    throw apiError;
  });

/** A path that others call by another method says by which; HEAD is none that a call has. */
function createPathError(path: string): ApiError {
  const pathWords = path.split('/').slice(2);
  const methods = knownRoutes.flatMap(({ method, pathTemplate }) =>
    matchesPath(pathTemplate, pathWords) ? [method] : [],
  );
  if (methods.length === 0) return createNotFoundError();
  const headers = { allow: [...new Set(methods)].toSorted().join(', ') };
  return new ApiError(405, apiErrorTexts.otherMethod, { headers });
}

const knownRoutes = [...apiRoutes, defineGet('/openapi.json', 'anyone')].map(
  ({ method, path }) => ({
    method,
    pathTemplate: path.split('/').slice(1),
  }),
);

const matchesPath = (pathTemplate: readonly string[], pathWords: readonly string[]) =>
  pathTemplate.length === pathWords.length &&
  pathTemplate.every((word, at) =>
    word.startsWith('{') ? pathWords[at] !== '' : word === pathWords[at],
  );
