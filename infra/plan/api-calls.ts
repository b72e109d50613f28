import { catalogRoutePath, policyReportsRoutePath } from './edge-paths.ts';
import { routeFunctions } from './route-functions.ts';

/** A bundle, the route that leads to it, 'GET /api/Orders/{id}', and the area whose role it has. */
export type ApiCall = { area: string; bundle: string; routeKey: string };

/**
 * Calls that are not in the contract: the contract's own document, browser reports, catalogue pages, and any
 * other path.
 */
const callsOutsideContract: readonly ApiCall[] = [
  { area: 'openapi', bundle: 'openapi', routeKey: 'GET /api/openapi.json' },
  { area: 'openapi', bundle: 'policy-reports', routeKey: `POST ${policyReportsRoutePath}` },
  { area: 'openapi', bundle: 'unknown-path', routeKey: '$default' },
  { area: 'pages', bundle: 'catalog-page', routeKey: `GET ${catalogRoutePath}` },
];

/** Every call that the API answers. */
export const apiCalls: readonly ApiCall[] = [
  ...routeFunctions.map(({ route, bundle }) => ({
    area: route.area,
    bundle,
    routeKey: `${route.method} /api${route.path}`,
  })),
  ...callsOutsideContract,
];

/**
 * The quota of integrations and routes of an HTTP API; each call needs one of both, and AWS does not raise
 * the quota.
 */
export const MAX_API_CALLS = 300;

/** Throws before a deployment would fail halfway. */
export function assertApiCallLimit({ length }: readonly ApiCall[]): void {
  if (length <= MAX_API_CALLS) return;
  throw new Error(
    `There are ${length} calls, and an HTTP API takes ${MAX_API_CALLS}, which nobody raises: docs/deploy.md, under Quotas, says how some go to a second one.`,
  );
}
