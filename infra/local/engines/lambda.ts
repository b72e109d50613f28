import { text } from 'node:stream/consumers';
import type { RunFunction } from '#infra/local/functions/functions.ts';
import { functions } from '#infra/plan/functions.ts';
import { close, listen, LOOPBACK, replying } from './loopback.ts';

const INVOCATIONS = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Answers the Lambda service's Invoke call by running the function of that name. */
export async function startLambda(run: RunFunction) {
  const server = replying(async (request) => {
    const name = decodeURIComponent(INVOCATIONS.exec(request.url ?? '')?.[1] ?? '');
    if (!functions.some((known) => known.name === name)) return notFound(name);
    const payload = await text(request);
    const running = run(name, payload ? JSON.parse(payload) : {}).then(
      (answer) => json(200, answer ?? null),
      failed,
    );
    return request.headers['x-amz-invocation-type'] === 'Event'
      ? { status: 202, body: '' }
      : running;
  });
  const port = await listen(server);
  return { endpoint: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const notFound = (name: string) =>
  json(
    404,
    { Message: `Function not found: ${name}` },
    {
      'x-amzn-errortype': 'ResourceNotFoundException',
    },
  );

function failed(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.error('A function called by another failed', error);
  return json(
    200,
    { errorType: name, errorMessage: message },
    {
      'x-amz-function-error': 'Unhandled',
    },
  );
}
