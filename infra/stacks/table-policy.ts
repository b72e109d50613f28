import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { table as layout } from '#infra/plan/table.ts';

/** Allows actions on the items whose leading key has one of these forms, and on no others. */
export const onTable = (table: Table, actions: readonly string[], keys: readonly string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [
      table.tableArn,
      ...layout.indexes.map(({ name }) => `${table.tableArn}/index/${name}`),
    ],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
  });

export const readActions = ['GetItem', 'Query'] as const;
export const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem'] as const;
