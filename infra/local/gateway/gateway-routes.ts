import {
  toCanonicalPath,
  catalogRoutePath,
  pathTemplates,
  policyReportsRoutePath,
} from '#infra/plan/edge-paths.ts';
import { routeFunctions } from '#infra/plan/route-functions.ts';

export type GatewayRoute = {
  name: string;
  routeKey: string;
  pathParameters: Record<string, string>;
};

type RoutePattern = { name: string; method: string; parts: string[]; routeKey: string };

const createRoutePattern = (method: string, path: string, name: string): RoutePattern => ({
  name,
  method,
  parts: path.split('/'),
  routeKey: `${method} ${path}`,
});

const countParameters = ({ parts }: RoutePattern) =>
  parts.filter((part) => part.startsWith('{')).length;

/** Static segments take precedence over {variables}, as in API Gateway. */
const routePatterns: readonly RoutePattern[] = [
  createRoutePattern('GET', '/api/openapi.json', 'openapi'),
  createRoutePattern('POST', policyReportsRoutePath, 'policy-reports'),
  createRoutePattern('GET', catalogRoutePath, 'catalog-page'),
  ...routeFunctions.map(({ route, bundle }) =>
    createRoutePattern(route.method, `/api${route.path}`, bundle),
  ),
].toSorted((a, b) => countParameters(a) - countParameters(b));

/** The path as the CDN would pass it on to the API (D41). */
export const toCanonicalApiPath = (path: string) => toCanonicalPath(path, pathTemplates);

const unknownRoute: GatewayRoute = {
  name: 'unknown-path',
  routeKey: '$default',
  pathParameters: {},
};

/** The function for a decodable path. */
export function resolveGatewayRoute(method: string, path: string): GatewayRoute {
  const pathParts = path.split('/');
  const pattern = routePatterns.find(
    (candidate) => candidate.method === method && matchesRoute(candidate, pathParts),
  );
  return pattern
    ? { ...pattern, pathParameters: parsePathParameters(pattern, pathParts) }
    : unknownRoute;
}

const matchesRoute = ({ parts }: RoutePattern, pathParts: string[]) =>
  parts.length === pathParts.length &&
  parts.every((part, index) =>
    part.startsWith('{') ? pathParts[index] !== '' : part === pathParts[index],
  );

const parsePathParameters = ({ parts }: RoutePattern, pathParts: string[]) =>
  Object.fromEntries(
    parts.flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(pathParts[index] ?? '')]] : [],
    ),
  );
