import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { callEmulator, listActiveSealingKeyIds } from './call-emulator.ts';
import { runOperateCommand, deploymentContext } from './operate-command.ts';

/** The resources of all environments. */
async function listResources(): Promise<string[]> {
  const { Stacks = [] } = await new CloudFormationClient({}).send(new DescribeStacksCommand({}));
  const { TableNames = [] } = await new DynamoDBClient({}).send(new ListTablesCommand({}));
  const { Buckets = [] } = await new S3Client({}).send(new ListBucketsCommand({}));
  const { Functions = [] } = await new LambdaClient({}).send(new ListFunctionsCommand({}));
  const { SecretList = [] } = await new SecretsManagerClient({}).send(new ListSecretsCommand({}));
  return [
    ...Stacks.map(({ StackName }) => `stack ${StackName}`),
    ...TableNames.map((name) => `table ${name}`),
    ...Buckets.map(({ Name }) => `bucket ${Name}`),
    ...Functions.map(({ FunctionName }) => `function ${FunctionName}`),
    ...SecretList.map(({ Name }) => `secret ${Name}`),
    ...(await listUserPools()),
    ...(await listActiveSealingKeyIds()).map((id) => `key ${id}`),
  ].filter((name) => !/ (CDKToolkit|cdk-)/.test(name));
}

async function listUserPools(): Promise<string[]> {
  const target = 'AWSCognitoIdentityProviderService.ListUserPools';
  const { UserPools } = await callEmulator<{ UserPools: { Name: string }[] }>(
    'cognito-idp',
    target,
    { MaxResults: 60 },
  );
  return UserPools.map(({ Name }) => `pool ${Name}`);
}

test('An environment whose data go with it is taken away whole, and is deployed again from nothing', async () => {
  const before = await listResources();
  for (const kind of ['stack', 'table', 'bucket', 'function', 'secret', 'pool', 'key'])
    expect(before.filter((name) => name.startsWith(kind))).not.toEqual([]);

  // Nothing is deleted without its name.
  expect((await runOperateCommand(['destroy', 'local'])).output).toContain("say --name 'local'");
  expect(await listResources()).toEqual(before);

  const destroyed = await runOperateCommand(['destroy', 'local', '--name', 'local']);
  expect(destroyed.code).toBe(0);
  expect(destroyed.output).toContain('Nothing of local is left.');
  expect(await listResources()).toEqual([]);

  const deployed = await runOperateCommand(['deploy', 'local', '--yes', ...deploymentContext]);
  expect(deployed.code).toBe(0);
  expect(deployed.output).toContain('ok     a saved order and its PDF');
});
