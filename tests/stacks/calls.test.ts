import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { apiCalls, type ApiCall } from '#infra/plan/api-calls.ts';
import { listDeployedFunctionNames } from '#infra/plan/deployed-functions.ts';
import { environments } from '#infra/plan/environments.ts';
import { getCallStackGroup, buildShortCallName } from '#infra/plan/short-call-names.ts';
import { listResourcesByType, synthesizeEnvironment, getSynthesizedStacks } from './synthesise.ts';

type Stacks = Record<string, Template>;

const listLambdaResources = (stacks: Stacks, type: string) =>
  listResourcesByType(stacks, `AWS::Lambda::${type}`).map(({ stack, id, Properties }) => [
    stack,
    id,
    Properties['FunctionName'],
  ]);

const getReportTypesRole = (stacks: Stacks) =>
  JSON.stringify(
    listResourcesByType(stacks, 'AWS::Lambda::Function').find(
      ({ Properties }) =>
        Properties['FunctionName'] === 'smartsales-staging-get-reports-orders-types',
    )!.Properties['Role'],
  );

const listVersionIds = (stacks: Stacks) =>
  listResourcesByType(stacks, 'AWS::Lambda::Version').flatMap(({ id }) =>
    id.startsWith('getreportsorderstypesCurrentVersion') ? id : [],
  );

const renamed: ApiCall = {
  area: 'orders',
  bundle: 'orders-update-order',
  routeKey: 'PUT /api/Orders',
};
const isRenamed = ({ routeKey }: ApiCall) => routeKey === renamed.routeKey;
const isMoved = ({ routeKey }: ApiCall) => routeKey === 'GET /api/Reports/Orders/Types';

let before: Stacks;
let after: Stacks;
beforeAll(() => {
  before = getSynthesizedStacks('staging');
  const changed = apiCalls.map((call) => {
    // The bundle of another call stands for a renamed one.
    if (isRenamed(call)) return { ...call, bundle: 'orders-get-order' };
    return isMoved(call) ? { ...call, area: 'orders' } : call;
  });
  after = synthesizeEnvironment(environments.staging, { calls: changed });
});

test('a call that is renamed, and one that is moved to another area, stay where they are', () => {
  expect(apiCalls.filter(isRenamed)).toEqual([renamed]);
  expect(apiCalls.filter(isMoved)).toHaveLength(1);
  for (const type of ['Route', 'Integration'])
    expect(listResourcesByType(after, `AWS::ApiGatewayV2::${type}`)).toEqual(
      listResourcesByType(before, `AWS::ApiGatewayV2::${type}`),
    );
  expect(listLambdaResources(after, 'Function')).toEqual(listLambdaResources(before, 'Function'));
  expect(listLambdaResources(after, 'Alias')).toEqual(listLambdaResources(before, 'Alias'));
});

test('what is moved has the role of its new area, in a version of its own', () => {
  expect(getReportTypesRole(before)).toContain('reportsRole');
  expect(getReportTypesRole(after)).toContain('ordersRole');
  expect(listVersionIds(before)).toHaveLength(1);
  expect(listVersionIds(after)).not.toEqual(listVersionIds(before));
});

test('no two stacks own the same route', () => {
  const keys = listResourcesByType(before, 'AWS::ApiGatewayV2::Route').map(
    ({ Properties }) => Properties['RouteKey'],
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBe(apiCalls.length);
});

test('names of functions are of one call each and never too long', () => {
  const names = listDeployedFunctionNames(environments.staging);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(64);
  const deployed = listResourcesByType(before, 'AWS::Lambda::Function').map(
    ({ Properties }) => Properties['FunctionName'],
  );
  expect(new Set(deployed)).toEqual(new Set(names));
  expect(deployed.length).toBe(names.length);
});

test.each([
  ['GET /api/Orders/{id}', 'get-orders-id', 'orders'],
  ['POST /api/users/activate', 'post-users-activate', 'users'],
  ['GET /api/daily-message', 'get-daily-message', 'dailymessage'],
  ['GET /api/openapi.json', 'get-openapi-json', 'others'],
  ['GET /catalogs/{ticket}/{file}', 'get-catalogs-ticket-file', 'others'],
  ['$default', 'default', 'others'],
])('%s is called %s and lies with %s', (routeKey, name, group) => {
  expect(buildShortCallName(routeKey)).toBe(name);
  expect(getCallStackGroup(routeKey)).toBe(group);
});

test('the API, queues and schedules call the alias of a function, and its versions are kept', () => {
  for (const { Properties } of listResourcesByType(before, 'AWS::ApiGatewayV2::Integration'))
    expect(JSON.stringify(Properties['IntegrationUri'])).toMatch(
      /^\{"Ref":"\w+Live[0-9A-F]{8}"\}$/,
    );
  const sources = listResourcesByType(before, 'AWS::Lambda::EventSourceMapping');
  expect(sources.length).toBeGreaterThan(0);
  for (const { Properties } of sources)
    expect(JSON.stringify(Properties['FunctionName'])).toContain('live');
  const [rule] = listResourcesByType(before, 'AWS::Events::Rule');
  expect(JSON.stringify(rule!.Properties['Targets'])).toContain('Live');
  const [subscription] = listResourcesByType(before, 'AWS::SNS::Subscription').filter(
    ({ Properties }) => Properties['Protocol'] === 'lambda',
  );
  expect(JSON.stringify(subscription!.Properties['Endpoint'])).toContain('Live');
  for (const { DeletionPolicy } of listResourcesByType(before, 'AWS::Lambda::Version'))
    expect(DeletionPolicy).toBe('Retain');
  const gateway = listResourcesByType(before, 'AWS::IAM::Policy').filter(({ id }) =>
    id.startsWith('Gateway'),
  );
  expect(JSON.stringify(gateway)).toContain('function:smartsales-staging-*:live');
});

test('versions of orders, sign-in and reports are tried on a tenth, and taken back by alarms', () => {
  const groups = listResourcesByType(before, 'AWS::CodeDeploy::DeploymentGroup');
  const some = apiCalls.filter(({ area }) => ['orders', 'account', 'reports'].includes(area));
  expect(groups).toHaveLength(some.length);
  for (const { Properties } of groups) {
    expect(Properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: { Enabled: true },
    });
    const { Alarms } = Properties['AlarmConfiguration'] as { Alarms: unknown[] };
    expect(Alarms).toHaveLength(2);
  }
});
