import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';

type AwsRequest = { operation: string; body: Record<string, unknown> };
/** The answers to operations of AWS. A request for a page names no operation. */
type AwsAnswers = {
  operation: (request: AwsRequest) => object;
  page?: () => { headers: Record<string, string>; text: string };
};

/**
 * A server that stands in for AWS and for the product during one test; commands started by the test find it.
 */
export async function serveAwsStub({ operation, page }: AwsAnswers): Promise<string> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const target = request.headers['x-amz-target'];
    if (typeof target === 'string') {
      const body = JSON.parse(await readRequestText(request)) as Record<string, unknown>;
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(JSON.stringify(operation({ operation: target.split('.').at(-1)!, body })));
      return;
    }
    const content = request.url === '/' ? page?.() : undefined;
    response.writeHead(content ? 200 : 404, content?.headers);
    response.end(content?.text);
  };
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  const address = `http://127.0.0.1:${port}`;
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  for (const [name, value] of Object.entries({ ...keys, AWS_ENDPOINT_URL: address }))
    vi.stubEnv(name, value);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await closeServer(server);
  });
  return address;
}

async function readRequestText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
