import { type App, CfnOutput, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from '#infra/plan/acknowledgements.ts';
import { callGroup } from '#infra/plan/call-names.ts';
import { calls as allCalls, assertCallLimit, type Call } from '#infra/plan/calls.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { AccessStack } from '#infra/stacks/access-stack.ts';
import { ApiStack } from '#infra/stacks/api-stack.ts';
import { BackupStack } from '#infra/stacks/backup-stack.ts';
import { BoundaryStack } from '#infra/stacks/boundary-stack.ts';
import { CallsStack, type CallsProps } from '#infra/stacks/calls-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { DeployStack } from '#infra/stacks/deploy-stack.ts';
import { DocumentsStack } from '#infra/stacks/documents-stack.ts';
import { localAddress } from '#infra/stacks/local-address.ts';
import { MonitorStack } from '#infra/stacks/monitor-stack.ts';
import { OutboxStack } from '#infra/stacks/outbox-stack.ts';
import { SignInStack } from '#infra/stacks/sign-in-stack.ts';
import { startsVersions } from '#infra/stacks/start-check.ts';
import { StartStack } from '#infra/stacks/start-stack.ts';
import { UploadsStack } from '#infra/stacks/uploads-stack.ts';
import { WebStack } from '#infra/stacks/web-stack.ts';

/** All stacks of one environment; the findings of cdk-nag stop the synth. */
export function smartSales(app: App, chosen: Environment, calls: readonly Call[] = allCalls) {
  assertCallLimit(calls);
  const env = getStackLocation(chosen);
  const name = (part: string) => `SmartSales-${chosen.name}-${part}`;
  const shared = { env, environment: chosen };

  const starts = new StartStack(app, name('Start'), shared);
  const data = new DataStack(app, name('Data'), shared);
  const backup = backupOf(app, name('Backup'), { ...shared, data });
  const signIn = new SignInStack(app, name('SignIn'), shared);
  const api = new ApiStack(app, name('Api'), shared);
  const documents = new DocumentsStack(app, name('Documents'), { ...shared, data });
  const web = chosen.hasEdge ? new WebStack(app, name('Web'), { ...shared, api, data }) : undefined;
  const address = web?.address ?? pageAddress(api);
  const uploads = new UploadsStack(app, name('Uploads'), { ...shared, data, documents });
  const outbox = new OutboxStack(app, name('Outbox'), {
    ...shared,
    data,
    documents,
    uploads: uploads.queue,
    address,
  });
  const areas = deployCalls(app, name, {
    ...shared,
    calls,
    neighbours: { data, signIn, api, documents },
    allowedOrigin: address,
    catalogAddress: web?.catalogAddress ?? address,
  });
  if (web) {
    const stacks = { api, backup, data, documents, outbox, signIn, uploads, web };
    new MonitorStack(app, name('Monitor'), { ...shared, stacks, areas });
  }
  const { deployedBy: by } = chosen;
  const neighbours = { api, data, documents, outbox, signIn, web };
  if (by) new DeployStack(app, name('Deploy'), { ...shared, by, neighbours });
  startFirst(app, starts);
  holdRoles(app, name('Boundary'), shared);
  finish(app, chosen);
}

/** Where stacks may be deployed: in one account alone, where the record names it. */
const getStackLocation = ({ region, account }: Environment) => ({
  region,
  ...(account && { account }),
});

/** A second copy of the data, where the record wants one. */
const backupOf = (app: App, id: string, props: ConstructorParameters<typeof BackupStack>[2]) =>
  props.environment.backup ? new BackupStack(app, id, props) : undefined;

/** Whoever starts versions is there before the stacks that ask for it. */
function startFirst(app: App, starts: StartStack) {
  for (const stack of app.node.children)
    if (Stack.isStack(stack) && startsVersions(stack)) stack.addStackDependency(starts);
}

/** What holds for all of them. */
function finish(app: App, chosen: Environment) {
  Tags.of(app).add('product', 'smartsales');
  Tags.of(app).add('environment', chosen.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  acknowledgeFindings(app, chosen);
}

/** Those that make what a deployment or AWS Backup needs may do more than any function. */
const ofOthers = ['Backup', 'Boundary', 'Deploy'];

function holdRoles(
  app: App,
  id: string,
  { environment, ...props }: StackProps & { environment: Environment },
) {
  if (!environment.boundary) return;
  const stacks = app.node.children
    .filter((child) => Stack.isStack(child))
    .filter(({ stackName }) => !ofOthers.includes(stackName.split('-').at(-1) ?? ''));
  new BoundaryStack(app, id, props).hold(stacks);
}

function pageAddress(api: ApiStack): string {
  const value = localAddress(api);
  new CfnOutput(api, 'Address', { value });
  return value;
}

type CallsPlan = Omit<CallsProps, 'areas'>;

/** Every call with what its area may do; gives the functions of each area. */
function deployCalls(app: App, name: (part: string) => string, plan: CallsPlan) {
  const { calls, ...shared } = plan;
  const { areas } = new AccessStack(app, name('Access'), shared);
  const deployed = groupsOf(calls).flatMap(
    ([group, some]) =>
      new CallsStack(app, name(`Calls-${group}`), { ...shared, calls: some, areas }).functions,
  );
  return [...areas].map(([area, { failures }]) => ({
    name: area,
    functions: deployed.flatMap((one) => (one.area === area ? one.lambda : [])),
    failures,
  }));
}

/** Calls by the stacks they lie in, each always in the same. */
const groupsOf = (calls: readonly Call[]) =>
  Object.entries(Object.groupBy(calls, ({ routeKey }) => callGroup(routeKey))).map(
    ([group, some]) => [group, some ?? []] as const,
  );
