import { randomUUID } from 'node:crypto';

/** A Lambda function's handler for any event. */
export type FunctionHandler = (event: never, context: object) => Promise<unknown>;
export type FunctionModule = { handler: FunctionHandler };
/** Runs the function with this bundle name. */
export type RunFunction = (name: string, event: unknown) => Promise<unknown>;

const FUNCTION_TIMEOUT_MS = 29_000;

/** Runs a function as Lambda would: with a context that has its name and its remaining time. */
export function invokeHandler(
  name: string,
  handler: FunctionHandler,
  event: unknown,
): Promise<unknown> {
  const deadline = Date.now() + FUNCTION_TIMEOUT_MS;
  return handler(event as never, {
    functionName: name,
    functionVersion: '$LATEST',
    memoryLimitInMB: '1024',
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  });
}

/** Runs functions in the current thread. */
export const createInThreadRunner =
  (loadModule: (name: string) => Promise<FunctionModule>): RunFunction =>
  async (name, event) =>
    invokeHandler(name, (await loadModule(name)).handler, event);
