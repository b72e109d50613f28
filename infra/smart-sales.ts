import { type App, CfnOutput, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeCdkNagFindings } from '#infra/plan/acknowledgements.ts';
import { apiCalls as allCalls, assertApiCallLimit, type ApiCall } from '#infra/plan/api-calls.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { getCallStackGroup } from '#infra/plan/short-call-names.ts';
import { AccessStack } from '#infra/stacks/access-stack.ts';
import { ApiStack } from '#infra/stacks/api-stack.ts';
import { BackupStack } from '#infra/stacks/backup-stack.ts';
import { BoundaryStack } from '#infra/stacks/boundary-stack.ts';
import { CallsStack, type CallsStackProps } from '#infra/stacks/calls-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { DeployStack } from '#infra/stacks/deploy-stack.ts';
import { DocumentsStack } from '#infra/stacks/documents-stack.ts';
import { getLocalPageAddress } from '#infra/stacks/local-page-address.ts';
import { MonitorStack } from '#infra/stacks/monitor-stack.ts';
import { OutboxStack } from '#infra/stacks/outbox-stack.ts';
import { SignInStack } from '#infra/stacks/sign-in-stack.ts';
import { hasVersionStartCheck } from '#infra/stacks/start-check.ts';
import { StartStack } from '#infra/stacks/start-stack.ts';
import { UploadsStack } from '#infra/stacks/uploads-stack.ts';
import { WebStack } from '#infra/stacks/web-stack.ts';

/** All stacks of one environment; findings of cdk-nag stop the synth. */
export function buildSmartSalesStacks(
  app: App,
  environment: Environment,
  calls: readonly ApiCall[] = allCalls,
) {
  assertApiCallLimit(calls);
  const env = getStackLocation(environment);
  const getStackName = (part: string) => `SmartSales-${environment.name}-${part}`;
  const shared = { env, environment };

  const starts = new StartStack(app, getStackName('Start'), shared);
  const data = new DataStack(app, getStackName('Data'), shared);
  const backup = createBackupStack(app, getStackName('Backup'), { ...shared, data });
  const signIn = new SignInStack(app, getStackName('SignIn'), shared);
  const api = new ApiStack(app, getStackName('Api'), shared);
  const documents = new DocumentsStack(app, getStackName('Documents'), { ...shared, data });
  const web = environment.hasEdge
    ? new WebStack(app, getStackName('Web'), { ...shared, api, data })
    : undefined;
  const address = web?.address ?? createAddressOutput(api);
  const uploads = new UploadsStack(app, getStackName('Uploads'), { ...shared, data, documents });
  const outbox = new OutboxStack(app, getStackName('Outbox'), {
    ...shared,
    data,
    documents,
    uploads: uploads.queue,
    address,
    originSecret: api.originSecret,
  });
  const areas = createCallsStacks(app, getStackName, {
    ...shared,
    calls,
    neighbours: { data, signIn, api, documents },
    allowedOrigin: address,
    catalogAddress: web?.catalogAddress ?? address,
  });
  if (web) {
    const stacks = { api, backup, data, documents, outbox, signIn, uploads, web };
    new MonitorStack(app, getStackName('Monitor'), { ...shared, stacks, areas });
  }
  const { deployedBy: deployer } = environment;
  const neighbours = { api, data, documents, outbox, signIn, web };
  if (deployer) new DeployStack(app, getStackName('Deploy'), { ...shared, deployer, neighbours });
  dependOnStartStack(app, starts);
  createBoundaryStack(app, getStackName('Boundary'), shared);
  tagAndCheckStacks(app, environment);
}

/** The target of the stacks; only one account, if the record names it. */
const getStackLocation = ({ region, account }: Environment) => ({
  region,
  ...(account && { account }),
});

/** A second copy of the data, if the record asks for one. */
const createBackupStack = (
  app: App,
  id: string,
  props: ConstructorParameters<typeof BackupStack>[2],
) => (props.environment.backup ? new BackupStack(app, id, props) : undefined);

/** The stack that starts versions is deployed before the stacks that use it. */
function dependOnStartStack(app: App, starts: StartStack) {
  for (const stack of app.node.children)
    if (Stack.isStack(stack) && hasVersionStartCheck(stack)) stack.addStackDependency(starts);
}

function tagAndCheckStacks(app: App, environment: Environment) {
  Tags.of(app).add('product', 'smartsales');
  Tags.of(app).add('environment', environment.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  acknowledgeCdkNagFindings(app, environment);
}

/** The roles for a deployment or AWS Backup need more rights than any function. */
const stacksOutsideBoundary = ['Backup', 'Boundary', 'Deploy'];

function createBoundaryStack(
  app: App,
  id: string,
  { environment, ...props }: StackProps & { environment: Environment },
) {
  if (!environment.boundary) return;
  const stacks = app.node.children
    .filter((child) => Stack.isStack(child))
    .filter(({ stackName }) => !stacksOutsideBoundary.includes(stackName.split('-').at(-1) ?? ''));
  new BoundaryStack(app, id, props).applyTo(stacks);
}

function createAddressOutput(api: ApiStack): string {
  const value = getLocalPageAddress(api);
  new CfnOutput(api, 'Address', { value });
  return value;
}

type AreaCallsProps = Omit<CallsStackProps, 'areas'>;

/** The stacks of all calls, with the access of their areas; returns the functions of each area. */
function createCallsStacks(
  app: App,
  getStackName: (part: string) => string,
  props: AreaCallsProps,
) {
  const { calls, ...shared } = props;
  const { areas } = new AccessStack(app, getStackName('Access'), shared);
  const deployed = groupCallsByStack(calls).flatMap(
    ([group, stackCalls]) =>
      new CallsStack(app, getStackName(`Calls-${group}`), { ...shared, calls: stackCalls, areas })
        .functions,
  );
  return [...areas].map(([area, { failures }]) => ({
    name: area,
    functions: deployed.flatMap((one) => (one.area === area ? one.lambda : [])),
    failures,
  }));
}

/** Groups calls by stack; a call is always in the same one. */
const groupCallsByStack = (calls: readonly ApiCall[]) =>
  Object.entries(Object.groupBy(calls, ({ routeKey }) => getCallStackGroup(routeKey))).map(
    ([group, stackCalls]) => [group, stackCalls ?? []] as const,
  );
