import { readFileSync } from 'node:fs';
import { DeleteTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import type { Environment } from '#infra/plan/environments.ts';
import { stackName } from './deployed.ts';

/*
 * Tables that a restore has made. They are of no stack: what tells them is their name.
 */

const beginning = ({ name }: Environment) => `smartsales-${name}-as-of-`;

export const restoredName = (environment: Environment, to: Date) =>
  `${beginning(environment)}${to.toISOString().replaceAll(/[:.]/g, '-')}`;

type Template = { Outputs: { TableName: { Value: unknown } } };

/**
 * Refuses to go from a restored table to another one, which would be an empty one where nobody meant to: that one was said
 * by the last deployment and is in no record yet.
 */
export function assertRestoredTableStays(
  environment: Environment,
  folder: string,
  deployed: string | undefined,
): void {
  if (!deployed?.startsWith(beginning(environment))) return;
  const file = `${folder}/${stackName(environment, 'Data')}.template.json`;
  const { Outputs } = JSON.parse(readFileSync(file, 'utf8')) as Template;
  const isRestored =
    typeof Outputs.TableName.Value === 'string' &&
    Outputs.TableName.Value.startsWith(beginning(environment));
  if (isRestored) return;
  throw new Error(
    `The environment ${environment.name} works on ${deployed}, which neither its record nor -c tableName names: nothing was deployed.`,
  );
}

/** Takes them away; answers how many there were. */
export async function deleteRestored(environment: Environment): Promise<number> {
  const client = new DynamoDBClient({ region: environment.region });
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    found.push(...TableNames.filter((name) => name.startsWith(beginning(environment))));
  for (const TableName of found) await client.send(new DeleteTableCommand({ TableName }));
  return found.length;
}
