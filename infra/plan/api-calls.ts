import { catalogRoutePath, policyReportsRoutePath } from './edge-paths.ts';
import { routeFunctions } from './route-functions.ts';

/** A bundle and the route that leads to it, 'GET /api/Orders/{id}', with the area whose role it has. */
export type ApiCall = { area: string; bundle: string; routeKey: string };

/** The contract's own document, what browsers report, the pages of catalogues, and every other path have no row in the contract. */
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

/** An HTTP API has so many integrations and routes, one each a call, and nobody is given more. */
export const MAX_API_CALLS = 300;

/** Refuses in words what would fail a stack in the middle of a deployment. */
export function assertCallLimit({ length }: readonly ApiCall[]): void {
  if (length <= MAX_API_CALLS) return;
  throw new Error(
    `There are ${length} calls, and an HTTP API takes ${MAX_API_CALLS}, which nobody raises: docs/deploy.md, under Quotas, says how some go to a second one.`,
  );
}
