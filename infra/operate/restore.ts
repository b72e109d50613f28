import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  InvalidRestoreTimeException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import {
  configureRestoredTable,
  findTableStatus,
  waitUntilTableActive,
} from './environment/configure-restored-table.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import { getRestoredTableName } from './environment/restored-table-names.ts';

/*
 * npm run restore -- prod --to 2026-11-25T14:30:00Z
 * Creates a new table with the state of the environment's table at that time; the running product is not
 * affected. A restored table is missing its stream, its expiry and its own point-in-time recovery, which this
 * command adds. After an interruption, run it again to continue. At the end it prints what to write into the
 * environment's record and to deploy.
 */

await runCommandOrExit(async () => {
  const { environment, options } = await parseCommandAndAssertTarget(process.argv.slice(2), {
    to: { type: 'string' },
  });
  const to = parseRestoreTime(options.to);
  const { outputs } = await readDeployedEnvironment(environment);
  const client = new DynamoDBClient({ region: environment.region });
  const TableName = getRestoredTableName(environment, to);
  if (!(await findTableStatus(client, TableName)))
    await startRestore(client, outputs.TableName!, TableName, to);
  await waitUntilTableActive(client, TableName);
  await configureRestoredTable(client, environment, TableName);
  printLine(`${TableName} is as the table of ${environment.name} was at ${to.toISOString()}.`);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { LatestStreamArn } = Table!;
  printLine(
    `To go on with it now: npm run deploy -- ${environment.name} -c tableName=${TableName} -c tableStreamArn=${LatestStreamArn}`,
  );
  printLine(
    `For whoever deploys after that, write these into the record of ${environment.name} in infra/plan/environments.ts:`,
  );
  printLine(`  tableName: '${TableName}',\n  tableStreamArn: '${LatestStreamArn}',`);
});

function parseRestoreTime(input: unknown): Date {
  const to = new Date(String(input));
  if (input === undefined || Number.isNaN(to.getTime()))
    throw new Error('Say to what time: --to 2026-11-25T14:30:00Z.');
  if (to.getTime() > Date.now()) throw new Error('That time has not come yet.');
  return to;
}

/** If the time cannot be restored, the error gives the times that can. */
async function startRestore(
  client: DynamoDBClient,
  SourceTableName: string,
  TargetTableName: string,
  RestoreDateTime: Date,
): Promise<void> {
  const request = { SourceTableName, TargetTableName, RestoreDateTime };
  try {
    await client.send(new RestoreTableToPointInTimeCommand(request));
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
