import { readFileSync } from 'node:fs';
import { DeleteTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import type { Environment } from '#infra/plan/environments.ts';
import { getStackName } from './deployed-environment.ts';

/* Tables created by a restore. They belong to no stack and are recognized by their name. */

const getRestoredTablePrefix = ({ name }: Environment) => `smartsales-${name}-as-of-`;

export const getRestoredTableName = (environment: Environment, restoreTime: Date) =>
  `${getRestoredTablePrefix(environment)}${restoreTime.toISOString().replaceAll(/[:.]/g, '-')}`;

type DataStackTemplate = { Outputs: { TableName: { Value: unknown } } };

/**
 * Throws where a deployment would replace a restored table, by mistake, with another one, which would be
 * empty: the last deployment used the restored table, but no record names it yet.
 */
export function assertRestoredTableStays(
  environment: Environment,
  templatesFolder: string,
  deployedTableName: string | undefined,
): void {
  if (!deployedTableName?.startsWith(getRestoredTablePrefix(environment))) return;
  const file = `${templatesFolder}/${getStackName(environment, 'Data')}.template.json`;
  const { Outputs } = JSON.parse(readFileSync(file, 'utf8')) as DataStackTemplate;
  const isRestored =
    typeof Outputs.TableName.Value === 'string' &&
    Outputs.TableName.Value.startsWith(getRestoredTablePrefix(environment));
  if (isRestored) return;
  throw new Error(
    `The environment ${environment.name} works on ${deployedTableName}, which neither its record nor -c tableName names: nothing was deployed.`,
  );
}

/** Returns their number. */
export async function deleteRestoredTablesEvenInUse(environment: Environment): Promise<number> {
  const client = new DynamoDBClient({ region: environment.region });
  const tableNames: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    tableNames.push(
      ...TableNames.filter((name) => name.startsWith(getRestoredTablePrefix(environment))),
    );
  for (const TableName of tableNames) await client.send(new DeleteTableCommand({ TableName }));
  return tableNames.length;
}
