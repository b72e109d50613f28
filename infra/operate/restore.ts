import { setTimeout as wait } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  InvalidRestoreTimeException,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { RemovalPolicy } from 'aws-cdk-lib';
import { table as layout } from '#infra/plan/table.ts';
import { perform, readCommand, say } from './environment/command.ts';
import { findDeployed } from './environment/deployed.ts';
import { restoredName } from './environment/restored-tables.ts';

/*
 * npm run restore -- prod --to 2026-11-25T14:30:00Z
 * Makes a table as the environment's was at that moment, beside it: what runs goes on meanwhile. The new one lacks what
 * a restored table lacks (its stream, its expiry, its own restore), which is given to it. Said again after it was cut
 * short it goes on. In the end it says what to write into the environment's record, and to deploy.
 */

const LOOK_AGAIN_MS = 10_000;

await perform(async () => {
  const { environment, options } = readCommand(process.argv.slice(2), { to: { type: 'string' } });
  const to = momentOf(options.to);
  const { outputs } = await findDeployed(environment);
  const client = new DynamoDBClient({ region: environment.region });
  const TableName = restoredName(environment, to);
  if (!(await statusOf(client, TableName))) await begin(client, outputs.TableName!, TableName, to);
  await untilActive(client, TableName);
  await complete(client, TableName, environment.dataRemoval === RemovalPolicy.RETAIN);
  say(`${TableName} is as the table of ${environment.name} was at ${to.toISOString()}.`);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { LatestStreamArn } = Table!;
  say(
    `To go on with it now: npm run deploy -- ${environment.name} -c tableName=${TableName} -c tableStreamArn=${LatestStreamArn}`,
  );
  say(
    `For whoever deploys after that, write these into the record of ${environment.name} in infra/plan/environments.ts:`,
  );
  say(`  tableName: '${TableName}',\n  tableStreamArn: '${LatestStreamArn}',`);
});

function momentOf(said: unknown): Date {
  const to = new Date(String(said));
  if (said === undefined || Number.isNaN(to.getTime()))
    throw new Error('Say to what time: --to 2026-11-25T14:30:00Z.');
  if (to.getTime() > Date.now()) throw new Error('That time has not come yet.');
  return to;
}

/** What cannot be had is said by what can. */
async function begin(
  client: DynamoDBClient,
  SourceTableName: string,
  TargetTableName: string,
  RestoreDateTime: Date,
): Promise<void> {
  const asked = { SourceTableName, TargetTableName, RestoreDateTime };
  try {
    await client.send(new RestoreTableToPointInTimeCommand(asked));
  } catch (error) {
    if (!(error instanceof InvalidRestoreTimeException)) throw error;
    const { ContinuousBackupsDescription } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName: SourceTableName }),
    );
    const { EarliestRestorableDateTime: from, LatestRestorableDateTime: until } =
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    throw new Error(
      `The table can be had as it was from ${from?.toISOString()} to ${until?.toISOString()}.`,
      { cause: error },
    );
  }
}

async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** A large table takes hours; whoever stops waiting says the command again. */
async function untilActive(client: DynamoDBClient, TableName: string): Promise<void> {
  for (;;) {
    const status = await statusOf(client, TableName);
    if (status === 'ACTIVE') return;
    if (!status) throw new Error(`${TableName} is not there any more.`);
    say(`${TableName} is ${status.toLowerCase()} ...`);
    await wait(LOOK_AGAIN_MS);
  }
}

async function complete(client: DynamoDBClient, TableName: string, isKept: boolean): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table?.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const;
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await untilActive(client, TableName);
  }
  if (isKept && !Table?.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    await untilActive(client, TableName);
  }
  const TimeToLiveSpecification = { Enabled: true, AttributeName: layout.timeToLive };
  await client
    .send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    .catch((error: unknown) => {
      // It is on already.
      if (!String(error).includes('already enabled')) throw error;
    });
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(
    new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
  );
}
