import { setTimeout as wait } from 'node:timers/promises';
import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { retainsData, type Environment } from '#infra/plan/environments.ts';
import { tableLayout as layout } from '#infra/plan/table-layout.ts';
import { printLine } from './operate-command.ts';

const POLL_INTERVAL_MS = 10_000;

/** The status of a table; undefined where it does not exist. */
export async function findTableStatus(
  client: DynamoDBClient,
  TableName: string,
): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** A large table takes hours; the user can interrupt the command and run it again. */
export async function waitUntilTableActive(
  client: DynamoDBClient,
  TableName: string,
): Promise<void> {
  for (;;) {
    const status = await findTableStatus(client, TableName);
    if (status === 'ACTIVE') return;
    if (!status) throw new Error(`${TableName} is not there any more.`);
    printLine(`${TableName} is ${status.toLowerCase()} ...`);
    await wait(POLL_INTERVAL_MS);
  }
}

/**
 * Adds what a restored table is missing: stream, expiry, point-in-time recovery and, where its data are
 * retained, deletion protection.
 */
export async function configureRestoredTable(
  client: DynamoDBClient,
  environment: Environment,
  TableName: string,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table?.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const;
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await waitUntilTableActive(client, TableName);
  }
  if (retainsData(environment) && !Table?.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    await waitUntilTableActive(client, TableName);
  }
  const TimeToLiveSpecification = { Enabled: true, AttributeName: layout.timeToLive };
  await client
    .send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    .catch((error: unknown) => {
      // It is enabled already.
      if (!String(error).includes('already enabled')) throw error;
    });
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(
    new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
  );
}
