import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { table as layout } from '#infra/plan/table.ts';
import type { DataStack } from './data-stack.ts';
import { measure, sumOf, type Watch } from './watch.ts';

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
    sumOf(
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
  watch.part('data', 'table-errors', sumOf('errors', failures), {
    what: 'The table failed by itself',
    atLeast: THROTTLES,
  });
  return { throttles: [ofTable, ...ofIndexes] };
}
