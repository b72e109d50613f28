import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import {
  setUpProcessBeforeImports,
  readDeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { tableLayout as layout } from '#infra/plan/table-layout.ts';
import { runOperateCommand, deploymentContext } from './operate-command.ts';

const local = requireEnvironment('local');
const client = new DynamoDBClient({});

/** The settings of a table besides its items. */
async function readTableSettings(TableName: string) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  return {
    stream: Table!.StreamSpecification,
    indexes: new Set(Table!.GlobalSecondaryIndexes!.map(({ IndexName }) => IndexName)),
    expiry: [TimeToLiveDescription?.TimeToLiveStatus, TimeToLiveDescription?.AttributeName],
    restores:
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
  };
}

/** Signs in with the table in use now; the modules for it read their table on import. */
async function signInAtCurrentTable() {
  const deployed = await readDeployedEnvironment(local);
  await setUpProcessBeforeImports(deployed);
  vi.resetModules();
  const { createSignedInCheckUser } = await import('./check-user.ts');
  return createSignedInCheckUser(deployed);
}

/**
 * The emulator restores the state at the time of the request, whatever time is given: what comes later must
 * be missing.
 */
test('A table that was restored is gone on with, and nothing that came after it is there', async () => {
  const user = await signInAtCurrentTable();
  const order = await user.saveOrder();
  await user.rename(order, 'Before');
  const restore = ['restore', 'local', '--to', new Date().toISOString()];
  const restored = await runOperateCommand(restore);
  expect(restored.code).toBe(0);
  await user.rename(order, 'After');
  expect(await user.readOrderName(order)).toBe('After');

  // Run again, it creates no other table and takes nothing from this one.
  const again = await runOperateCommand(restore);
  expect([again.code, again.output]).toEqual([0, restored.output]);
  const contextSettings = ['tableName', 'tableStreamArn'].map(
    (name) => new RegExp(`-c (${name}=\\S+)`).exec(restored.output)![1]!,
  );
  const table = contextSettings[0]!.split('=')[1]!;
  expect(await readTableSettings(table)).toEqual({
    stream: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    indexes: new Set(layout.indexes.map(({ name }) => name)),
    expiry: ['ENABLED', layout.timeToLive],
    restores: 'ENABLED',
  });

  const toIt = contextSettings.flatMap((one) => ['-c', one]);
  const onIt = await runOperateCommand(['deploy', 'local', '--yes', ...deploymentContext, ...toIt]);
  expect(onIt.code).toBe(0);
  expect(onIt.output).toContain('ok     a saved order and its PDF');
  const now = await readDeployedEnvironment(local);
  expect(now.outputs.TableName).toBe(table);
  // A deployment signs in the same user.
  const onNew = await signInAtCurrentTable();
  expect(await onNew.readOrderName(order)).toBe('Before');

  // A deployment without knowledge of the restore gets an error, and does not use an empty table.
  const unknowing = await runOperateCommand(['deploy', 'local', '--yes', ...deploymentContext]);
  expect(unknowing.code).toBe(1);
  expect(unknowing.output).toContain(`local works on ${table}`);
  expect(await onNew.readOrderName(order)).toBe('Before');
});
