import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from '#infra/plan/acknowledgements.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { catalogPath } from '#infra/plan/edge-paths.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { functionsByRoute } from '#infra/plan/routes.ts';
import { ApiStack } from '#infra/stacks/api-stack.ts';
import { AreaStack, type Call } from '#infra/stacks/area-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { DocumentsStack } from '#infra/stacks/documents-stack.ts';
import { MonitorStack } from '#infra/stacks/monitor-stack.ts';
import { OutboxStack } from '#infra/stacks/outbox-stack.ts';
import { SignInStack } from '#infra/stacks/sign-in-stack.ts';
import { UploadsStack } from '#infra/stacks/uploads-stack.ts';
import { WebStack } from '#infra/stacks/web-stack.ts';

/** All stacks of one environment; the findings of cdk-nag stop the synth. */
export function smartSales(app: App, chosen: Environment) {
  const env = { region: chosen.region };
  const name = (part: string) => `SmartSales-${chosen.name}-${part}`;
  const shared = { env, environment: chosen };

  const data = new DataStack(app, name('Data'), shared);
  const signIn = new SignInStack(app, name('SignIn'), shared);
  const api = new ApiStack(app, name('Api'), shared);
  const documents = new DocumentsStack(app, name('Documents'), { ...shared, data });
  const web = chosen.hasEdge ? new WebStack(app, name('Web'), { ...shared, api, data }) : undefined;
  const address = web?.address ?? 'http://localhost:8080';
  const uploads = new UploadsStack(app, name('Uploads'), { ...shared, data, documents });
  const outbox = new OutboxStack(app, name('Outbox'), {
    ...shared,
    data,
    documents,
    uploads: uploads.queue,
    address,
  });
  const areas = Object.entries(areaAccess).map(([area, access]) => {
    const stack = new AreaStack(app, name(area), {
      ...shared,
      area,
      access,
      calls: callsOf(area),
      neighbours: { data, signIn, api, documents },
      allowedOrigin: address,
      catalogAddress: web?.catalogAddress ?? address,
    });
    return { name: area, functions: stack.functions, failures: stack.failures };
  });
  if (chosen.hasEdge)
    new MonitorStack(app, name('Monitor'), { ...shared, api, data, outbox, uploads, areas });
  Tags.of(app).add('product', 'smartsales');
  Tags.of(app).add('environment', chosen.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  acknowledgeFindings(app, chosen);
}

/** The calls of an area; the contract's own document, the pages of catalogues, and every other path have no row in it. */
const callsOf = (area: string) =>
  withoutRow[area] ??
  functionsByRoute
    .filter(({ route }) => route.area === area)
    .map(({ route, bundle }) => ({ bundle, routeKey: `${route.method} /api${route.path}` }));

const withoutRow: Record<string, readonly Call[]> = {
  openapi: [
    { bundle: 'openapi', routeKey: 'GET /api/openapi.json' },
    { bundle: 'unknown-path', routeKey: '$default' },
  ],
  pages: [{ bundle: 'catalog-page', routeKey: `GET ${catalogPath}` }],
};
