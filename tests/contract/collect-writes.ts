import { AsyncLocalStorage } from 'node:async_hooks';
import { AwsClient } from 'aws4fetch';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';

/*
 * Collects a call's writes to the table and the files: a record that was never written cannot have changed.
 */

const watched = new AsyncLocalStorage<string[]>();

/** The partition keys in a write of any kind. */
const listWrittenKeys = (input: object) =>
  [...JSON.stringify(input).matchAll(/"PK":\{"S":"([^"]+)"/g)].map(([, key]) => key!);

type NextMiddleware = (args: { input: object }) => Promise<unknown>;
const recordTableWrites =
  (next: NextMiddleware, { commandName = '' }) =>
  async (args: { input: object }) => {
    const output = await next(args);
    // A write with a failed condition has thrown.
    if (!/Get|Query|Scan/.test(commandName))
      watched.getStore()?.push(...listWrittenKeys(args.input));
    return output;
  };
for (const client of [tableClient, transactionClient])
  client.middlewareStack.add(recordTableWrites as never, { step: 'serialize', name: 'written' });

const getRequestPath = (sent: FetchInput) =>
  new URL(sent instanceof Request ? sent.url : sent.toString()).pathname;
type FetchInput = Parameters<AwsClient['fetch']>[0];
type Fetch = (this: AwsClient, ...words: Parameters<AwsClient['fetch']>) => Promise<Response>;
const files = AwsClient.prototype as unknown as { fetch: Fetch };
const fetchFile = files.fetch;
files.fetch = async function (...words) {
  const method = words[1]?.method ?? 'GET';
  if (method !== 'GET' && method !== 'HEAD' && !isReadOnlyCall(words[1]))
    watched.getStore()?.push(`${method} ${getRequestPath(words[0])}`);
  return fetchFile.apply(this, words);
};

/** Cognito's password check is a POST that writes nothing. */
const isReadOnlyCall = (init: FetchInit) =>
  /\.(AdminInitiateAuth|AdminRespondToAuthChallenge|DescribeUserPoolClient)$/.test(
    new Headers(init?.headers).get('x-amz-target') ?? '',
  );
type FetchInit = Parameters<AwsClient['fetch']>[1];

/** Runs the work and returns its result with the partitions it wrote to. */
export async function collectWrites<Result>(work: () => Promise<Result>) {
  const writes: string[] = [];
  const result = await watched.run(writes, work);
  return { result, writes };
}
