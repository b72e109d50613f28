import {
  canonicalPath,
  catalogPath,
  pathTemplates,
  policyReportsPath,
} from '#infra/plan/edge-paths.ts';
import { functionsByRoute } from '#infra/plan/routes.ts';

export type Found = { name: string; routeKey: string; pathParameters: Record<string, string> };

type Row = { name: string; method: string; parts: string[]; routeKey: string };

const row = (method: string, path: string, name: string): Row => ({
  name,
  method,
  parts: path.split('/'),
  routeKey: `${method} ${path}`,
});

const countParameters = ({ parts }: Row) => parts.filter((part) => part.startsWith('{')).length;

/** Static words beat {words}, as in API Gateway. */
const rows: readonly Row[] = [
  row('GET', '/api/openapi.json', 'openapi'),
  row('POST', policyReportsPath, 'policy-reports'),
  row('GET', catalogPath, 'catalog-page'),
  ...functionsByRoute.map(({ route, bundle }) => row(route.method, `/api${route.path}`, bundle)),
].toSorted((a, b) => countParameters(a) - countParameters(b));

/** The path as the CDN would pass it on to the API (D41). */
export const toCanonicalApiPath = (path: string) => canonicalPath(path, pathTemplates);

const unknown: Found = { name: 'unknown-path', routeKey: '$default', pathParameters: {} };

/** The function behind a path that can be read. */
export function findRoute(method: string, path: string): Found {
  const pathParts = path.split('/');
  const found = rows.find(
    (candidate) => candidate.method === method && matches(candidate, pathParts),
  );
  return found ? { ...found, pathParameters: parametersOf(found, pathParts) } : unknown;
}

const matches = ({ parts }: Row, pathParts: string[]) =>
  parts.length === pathParts.length &&
  parts.every((part, at) => (part.startsWith('{') ? pathParts[at] !== '' : part === pathParts[at]));

const parametersOf = ({ parts }: Row, pathParts: string[]) =>
  Object.fromEntries(
    parts.flatMap((part, at) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(pathParts[at] ?? '')]] : [],
    ),
  );
