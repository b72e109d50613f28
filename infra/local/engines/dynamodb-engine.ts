import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttributeDefinition,
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableLayout } from '#infra/plan/table-layout.ts';
import { findFreePort, LOOPBACK_ADDRESS } from './loopback.ts';

export type DynamoDbEngine = {
  endpoint: string;
  pid: number | undefined;
  stop: () => Promise<void>;
};

/**
 * The shell ends the engine when its own input closes, which happens when this process ends, however it ends.
 * The engine must not hold that input itself.
 */
const ENGINE_GUARD_SCRIPT =
  '"$@" 3<&- </dev/null & engine=$!; { read -r _ <&3; kill $engine; } 2>/dev/null & guard=$!; wait $engine; kill $guard 2>/dev/null';

/** Starts the DynamoDB engine on a file or in memory, and creates the product's table. */
export async function startOrReuseDynamoDb(options: {
  tableName: string;
  file?: string;
  /** Whether to delete existing data of another engine. */
  isFresh?: boolean;
}): Promise<DynamoDbEngine> {
  const other = process.env['DYNAMODB_ENDPOINT'];
  const engine = other
    ? { endpoint: other, pid: undefined, stop: async () => {} }
    : await spawnEngine(options.file, await findFreePort());
  const client = createClient(engine.endpoint);
  if (other && options.isFresh) await dropTable(client, options.tableName);
  await createTable(client, options.tableName);
  client.destroy();
  return engine;
}

async function spawnEngine(file: string | undefined, port: number): Promise<DynamoDbEngine> {
  const args = [findEngineBinary(), '--host', LOOPBACK_ADDRESS, '--port', String(port)];
  if (file) args.push('--db-path', file);
  const child = spawn('sh', ['-c', `exec 3<&0; ${ENGINE_GUARD_SCRIPT}`, 'sh', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in a terminal signals the whole process group; the engine must end after this process.
    detached: true,
  });
  let errorOutput = '';
  child.stderr.on(
    'data',
    (text: Buffer) => (errorOutput = (errorOutput + text.toString()).slice(-500)),
  );
  const endpoint = `http://${LOOPBACK_ADDRESS}:${port}`;
  await waitForEngine(endpoint, child, () => errorOutput);
  return { endpoint, pid: child.pid, stop: () => stopEngine(child) };
}

function findEngineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/dynoxide`);
  } catch {
    throw new Error(
      `The DynamoDB engine has no build for this machine (${name}); start DynamoDB Local or another one and name it in DYNAMODB_ENDPOINT.`,
    );
  }
}

async function waitForEngine(endpoint: string, child: ChildProcess, getErrorOutput: () => string) {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const isReachable = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isReachable) return;
    await wait(10);
  }
  child.stdin?.end();
  throw new Error(`The DynamoDB engine did not start. ${getErrorOutput().trim()}`);
}

async function stopEngine(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
}

const createClient = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

async function dropTable(client: DynamoDBClient, name: string) {
  try {
    await client.send(new DeleteTableCommand({ TableName: name }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

async function createTable(client: DynamoDBClient, name: string) {
  const keys = [tableLayout, ...tableLayout.indexes];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: keys.flatMap((key): AttributeDefinition[] => [
          { AttributeName: key.partitionKey, AttributeType: 'S' },
          { AttributeName: key.sortKey, AttributeType: 'S' },
        ]),
        KeySchema: buildKeySchema(tableLayout),
        GlobalSecondaryIndexes: tableLayout.indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: buildKeySchema(index),
          Projection: { ProjectionType: 'ALL' },
        })),
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: tableLayout.timeToLive, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

const buildKeySchema = (key: { partitionKey: string; sortKey: string }) => [
  { AttributeName: key.partitionKey, KeyType: 'HASH' as const },
  { AttributeName: key.sortKey, KeyType: 'RANGE' as const },
];
