import { fileURLToPath } from 'node:url';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { TestProject } from 'vitest/node';
import { startEngines } from '#infra/local/engines/engines.ts';
import { createFunctionThread } from '#infra/local/functions/function-thread.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: Record<string, string>;
  }
}

const sources = new Map(bundledFunctions.map(({ name, source }) => [name, source]));
const getFunctionPath = (name: string) =>
  fileURLToPath(new URL(`../${sources.get(name)}`, import.meta.url));

/**
 * Starts the engines once for a project's tests, in memory, and stops them afterwards. Functions called
 * through the Lambda engine run in their own thread: other projects have their own engines in the same
 * process, and a process has only one environment.
 */
export default async function startTestEngines(project: TestProject) {
  const env = { ...process.env };
  const { run, stop } = createFunctionThread({
    getModuleFile: getFunctionPath,
    log: process.stdout,
    env,
  });
  const engines = await startEngines(run, { hasTestSignIn: true });
  Object.assign(env, engines.env);
  await markDealerListComplete(engines.env);
  project.provide('engines', { ...engines.env, HAS_TEST_SIGN_IN: 'yes' });
  return async () => {
    await stop();
    await engines.stop();
  };
}

/** Marks the list of dealers as complete: otherwise its first reader would check thousands of ids. */
async function markDealerListComplete(env: Record<string, string>) {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_REGION: region, TABLE_NAME } = env;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const Item = { PK: { S: 'DEALER#0' }, SK: { S: 'LISTED' }, IsAll: { BOOL: true } };
  await client.send(new PutItemCommand({ TableName: TABLE_NAME, Item }));
  client.destroy();
}
