import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { tableLayout as layout } from '#infra/plan/table-layout.ts';
import { createServiceMetric, createSumMetric, type AlarmWatch } from './alarm-watch.ts';
import type { BackupStack } from './backup-stack.ts';
import type { DataStack } from './data-stack.ts';

/** Throttled reads or writes in five minutes; fewer are handled by short retries. */
const THROTTLE_THRESHOLD = 5;
/** Metrics that exist only per operation. */
const tableOperations = [
  'GetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactGetItems',
  'TransactWriteItems',
];

/** Alarms for the table and each of its indexes, which are throttled separately. */
export function addTableAlarms(watch: AlarmWatch, { table }: DataStack): { throttles: IMetric[] } {
  const { tableName: TableName } = table;
  const createThrottleMetric = (label: string, index: Record<string, string> = {}) =>
    createSumMetric(
      label,
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
        createServiceMetric('AWS/DynamoDB', name, { TableName, ...index }),
      ),
    );
  const tableThrottles = createThrottleMetric('table');
  watch.addAlarm('data', 'table-throttles', tableThrottles, {
    description: 'The table throttled requests',
    threshold: THROTTLE_THRESHOLD,
  });
  const indexThrottles = layout.indexes.map(({ name }) => {
    const metric = createThrottleMetric(name, { GlobalSecondaryIndexName: name });
    watch.addAlarm('data', `${name.toLowerCase()}-throttles`, metric, {
      description: `The index ${name} of the table throttled requests`,
      threshold: THROTTLE_THRESHOLD,
    });
    return metric;
  });
  const failures = tableOperations.map((Operation) =>
    createServiceMetric('AWS/DynamoDB', 'SystemErrors', { TableName, Operation }),
  );
  watch.addAlarm('data', 'table-errors', createSumMetric('errors', failures), {
    description: 'The table failed by itself',
    threshold: THROTTLE_THRESHOLD,
  });
  return { throttles: [tableThrottles, ...indexThrottles] };
}

/** Alarms for daily and weekly copies: a failed copy, and a missing one. */
export function addBackupAlarms(watch: AlarmWatch, { vault }: BackupStack): void {
  const createJobMetric = (name: string) =>
    createServiceMetric('AWS/Backup', name, { BackupVaultName: vault.backupVaultName });
  const failureMetrics = [
    'NumberOfBackupJobsFailed',
    'NumberOfBackupJobsAborted',
    'NumberOfBackupJobsExpired',
  ];
  watch.addAlarm(
    'data',
    'copies-failed',
    createSumMetric('copies', failureMetrics.map(createJobMetric)),
    {
      description: 'A copy of the table or of the files was not made',
      threshold: 1,
    },
  );
  const completedJobs = createJobMetric('NumberOfBackupJobsCompleted').with({
    period: Duration.days(1),
  });
  watch.addAlarm('data', 'copies-missing', completedJobs, {
    description: 'No copy of the table and of the files was made for a day',
    threshold: 1,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    missing: TreatMissingData.BREACHING,
  });
}
