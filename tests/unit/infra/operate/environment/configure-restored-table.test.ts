import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { configureRestoredTable } from '#infra/operate/environment/configure-restored-table.ts';
import { environments, type EnvironmentName } from '#infra/plan/environments.ts';

type TableCommand = { constructor: { name: string }; input: object };

/** A table as a restore leaves it, which records its requests. */
function createRestoredTable() {
  const requests: [string, object][] = [];
  const send = async ({ constructor, input }: TableCommand) => {
    requests.push([constructor.name, input]);
    return { Table: { TableStatus: 'ACTIVE' } };
  };
  return { requests, client: { send } as unknown as DynamoDBClient };
}

test.each([
  ['prod', true],
  ['staging', true],
  ['dev', false],
  ['local', false],
] satisfies [EnvironmentName, boolean][])(
  'a restored table of %s is protected as the one before it was: %s',
  async (name, isProtected) => {
    const { requests: sentCommands, client } = createRestoredTable();
    await configureRestoredTable(client, environments[name], 'restored');
    const updates = sentCommands.flatMap(([command, input]) =>
      command === 'UpdateTableCommand' ? [input] : [],
    );
    const protection = { TableName: 'restored', DeletionProtectionEnabled: true };
    const [stream, ...others] = updates;
    expect(stream).toMatchObject({ StreamSpecification: { StreamEnabled: true } });
    expect(others).toEqual(isProtected ? [protection] : []);
    expect(sentCommands.map(([command]) => command)).toEqual(
      expect.arrayContaining(['UpdateTimeToLiveCommand', 'UpdateContinuousBackupsCommand']),
    );
  },
);
