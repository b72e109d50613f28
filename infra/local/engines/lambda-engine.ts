import { text } from 'node:stream/consumers';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS, createReplyServer } from './loopback.ts';

const INVOCATION_PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Answers Lambda's Invoke call by running the function of that name. */
export async function startLambda(run: RunFunction) {
  const server = createReplyServer(async (request) => {
    const name = decodeURIComponent(INVOCATION_PATH.exec(request.url ?? '')?.[1] ?? '');
    if (!bundledFunctions.some((candidate) => candidate.name === name))
      return createNotFoundReply(name);
    const payload = await text(request);
    const running = run(name, payload ? JSON.parse(payload) : {}).then(
      (answer) => createJsonReply(200, answer ?? null),
      createFailureReply,
    );
    return request.headers['x-amz-invocation-type'] === 'Event'
      ? { status: 202, body: '' }
      : running;
  });
  const port = await listenOnLoopback(server);
  return { endpoint: `http://${LOOPBACK_ADDRESS}:${port}`, stop: () => closeServer(server) };
}

const createJsonReply = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const createNotFoundReply = (name: string) =>
  createJsonReply(
    404,
    { Message: `Function not found: ${name}` },
    {
      'x-amzn-errortype': 'ResourceNotFoundException',
    },
  );

function createFailureReply(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.error('A function called by another failed', error);
  return createJsonReply(
    200,
    { errorType: name, errorMessage: message },
    {
      'x-amz-function-error': 'Unhandled',
    },
  );
}
