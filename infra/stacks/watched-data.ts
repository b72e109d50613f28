import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { table as layout } from '#infra/plan/table.ts';
import type { BackupStack } from './backup-stack.ts';
import type { DataStack } from './data-stack.ts';
import { measure, createSumMetric, type Watch } from './watch.ts';

/** Throttled reads or writes of five minutes that are more than the retries of a moment. */
const THROTTLES = 5;
/** What is counted by operation alone. */
const operations = [
  'GetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactGetItems',
  'TransactWriteItems',
];

/** The table, and each of its indexes, which throttle by themselves. */
export function watchData(watch: Watch, { table }: DataStack): { throttles: IMetric[] } {
  const { tableName: TableName } = table;
  const throttled = (label: string, index: Record<string, string> = {}) =>
    createSumMetric(
      label,
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
        measure('AWS/DynamoDB', name, { TableName, ...index }),
      ),
    );
  const ofTable = throttled('table');
  watch.part('data', 'table-throttles', ofTable, {
    what: 'The table throttled requests',
    atLeast: THROTTLES,
  });
  const ofIndexes = layout.indexes.map(({ name }) => {
    const metric = throttled(name, { GlobalSecondaryIndexName: name });
    watch.part('data', `${name.toLowerCase()}-throttles`, metric, {
      what: `The index ${name} of the table throttled requests`,
      atLeast: THROTTLES,
    });
    return metric;
  });
  const failures = operations.map((Operation) =>
    measure('AWS/DynamoDB', 'SystemErrors', { TableName, Operation }),
  );
  watch.part('data', 'table-errors', createSumMetric('errors', failures), {
    what: 'The table failed by itself',
    atLeast: THROTTLES,
  });
  return { throttles: [ofTable, ...ofIndexes] };
}

/** The copies of each day and week: one that failed, and that none was made at all. */
export function watchCopies(watch: Watch, { vault }: BackupStack): void {
  const jobs = (name: string) =>
    measure('AWS/Backup', name, { BackupVaultName: vault.backupVaultName });
  const failed = [
    'NumberOfBackupJobsFailed',
    'NumberOfBackupJobsAborted',
    'NumberOfBackupJobsExpired',
  ];
  watch.part('data', 'copies-failed', createSumMetric('copies', failed.map(jobs)), {
    what: 'A copy of the table or of the files was not made',
    atLeast: 1,
  });
  const made = jobs('NumberOfBackupJobsCompleted').with({ period: Duration.days(1) });
  watch.part('data', 'copies-missing', made, {
    what: 'No copy of the table and of the files was made for a day',
    atLeast: 1,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    missing: TreatMissingData.BREACHING,
  });
}
