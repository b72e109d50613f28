import { routeFunctions } from '#infra/plan/route-functions.ts';
import { apiRoutes, type ApiRoute } from '#shared/contract/index.ts';
import type { HandlerRequest } from '#tests/make/call-handler.ts';
import type { AnyExample } from './examples.ts';

/** Every call of the contract with its handler. */
export const loadContractCalls = () =>
  Promise.all(
    routeFunctions.map(async ({ route, source }) => {
      const module = (await import(/* @vite-ignore */ `../../${source}`)) as { handler: unknown };
      return { name: route.name, route, handler: module.handler };
    }),
  );

/** Whether its body is JSON: neither a form nor a file. */
export const acceptsJsonBody = ({ body, accepts = 'either' }: ApiRoute) =>
  body !== undefined && accepts === 'either';

/** An example as a request to its route. */
export const toExampleRequest = (
  { accepts }: ApiRoute,
  { params, query, body, headers }: AnyExample,
): HandlerRequest => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(headers && { headers }),
  ...(body !== undefined && toBodyRequest(accepts, body)),
});

function toBodyRequest(accepts: ApiRoute['accepts'], body: unknown): HandlerRequest {
  if (accepts === 'form') return { form: body as Record<string, string> };
  return accepts === 'multipart' ? { parts: body as Record<string, string | File> } : { body };
}

/** A request that passes only the permission check: a 400 means that the caller has access. */
export function buildMalformedRequest({ path, query, body }: ApiRoute): HandlerRequest {
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word!);
  if (pathParameters.length)
    return { params: Object.fromEntries(pathParameters.map((word) => [word, 'x'.repeat(501)])) };
  if (query) return { query: { skip: '\ud800' } };
  return body ? { text: '{' } : {};
}

/**
 * A call on many records answers for each of them in its body (D28), but not when its path names one record.
 */
export const isBulkRequest = ({ params, body }: { params?: unknown; body?: unknown }) =>
  !params && Array.isArray(body);

/** A call that only queries changes nothing, even if it has a body. */
export const isChangingRoute = ({ method, call }: ApiRoute) =>
  method !== 'GET' &&
  !/^(search|count|begin|build|check|lookUp|preview|refreshOrder|openHsus)/.test(call);

export const changingRoutes = apiRoutes.filter(isChangingRoute);
