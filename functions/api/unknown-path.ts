import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { notFound, ApiError } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { defineGet } from '#shared/contract/endpoint.ts';
import { apiRoutes } from '#shared/contract/index.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/** What no row of the contract names; the gateway's own words for it have another form (D40). */
export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  createRejectingHandler(createPathError(event.rawPath ?? ''))(event, context);

const createRejectingHandler = (apiError: ApiError) =>
  handle(defineGet('/', 'anyone'), async () => {
    throw apiError;
  });

/** A path that others call by another method says by which; HEAD is none that a call has. */
function createPathError(path: string): ApiError {
  const pathWords = path.split('/').slice(2);
  const methods = known.flatMap(({ method, pathTemplate }) =>
    isPathOf(pathTemplate, pathWords) ? [method] : [],
  );
  if (methods.length === 0) return notFound();
  const headers = { allow: [...new Set(methods)].toSorted().join(', ') };
  return new ApiError(405, apiErrorTexts.otherMethod, { headers });
}

const known = [...apiRoutes, defineGet('/openapi.json', 'anyone')].map(({ method, path }) => ({
  method,
  pathTemplate: path.split('/').slice(1),
}));

const isPathOf = (pathTemplate: readonly string[], pathWords: readonly string[]) =>
  pathTemplate.length === pathWords.length &&
  pathTemplate.every((word, at) =>
    word.startsWith('{') ? pathWords[at] !== '' : word === pathWords[at],
  );
