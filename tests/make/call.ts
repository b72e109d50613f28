import { randomInt, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { invokeHandler, type FunctionHandler } from '#infra/local/functions/run-functions.ts';

export type Sent = {
  token?: string | undefined;
  params?: Record<string, string | number>;
  /** A list goes as the gateway joins it. */
  query?: Record<string, string | number | boolean | string[]>;
  /** Sent as JSON; use `text` or `bytes` for what is none. */
  body?: unknown;
  text?: string;
  bytes?: Uint8Array;
  form?: Record<string, string>;
  /** A form with files. */
  parts?: Record<string, string | File>;
  headers?: Record<string, string>;
  cookies?: string[];
  /** Where it comes from; somewhere else each time where it says nothing. */
  address?: string;
};

export type Answered = {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  cookies: string[];
};

/** In this process, or as it is deployed, where tests are run on an emulator of the cloud. */
const run: (handler: FunctionHandler, event: unknown) => Promise<unknown> = process.env
  .DEPLOYED_ENVIRONMENT
  ? (await import('#tests/cloud/run-deployed.ts')).runDeployed
  : (handler, event) => invokeHandler('test', handler, event);

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const texts = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** As it is written in an address: a value that has escapes is taken as it is. */
const queryText = (query: Record<string, unknown>) =>
  Object.entries(texts(query))
    .map(([name, value]) =>
      /%[\da-f]{2}/i.test(value)
        ? `${name}=${value}`
        : new URLSearchParams([[name, value]]).toString(),
    )
    .join('&');

function bodyOf({ body, text, bytes, form }: Sent) {
  if (bytes) return { body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true };
  if (form) return { body: new URLSearchParams(form).toString(), isBase64Encoded: false };
  if (text !== undefined) return { body: text, isBase64Encoded: false };
  return body === undefined ? {} : { body: JSON.stringify(body), isBase64Encoded: false };
}

/** The form as a client writes it. */
async function withParts({ parts, ...sent }: Sent): Promise<Sent> {
  if (!parts) return sent;
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  const written = new Response(form);
  const headers = { ...sent.headers, 'content-type': written.headers.get('content-type')! };
  return { ...sent, headers, bytes: await written.bytes() };
}

/** What a handler is given by the gateway (payload format 2.0). */
export async function eventOf(sent: Sent): Promise<object> {
  const { token, params, query, cookies, address = anAddress() } = sent;
  const { headers, ...body } = await withParts(sent);
  return {
    version: '2.0',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(cookies && { cookies }),
    requestContext: { requestId: randomUUID(), http: { sourceIp: address } },
    ...(params && { pathParameters: texts(params) }),
    ...(query && { queryStringParameters: texts(query), rawQueryString: queryText(query) }),
    isBase64Encoded: false,
    ...bodyOf(body),
  };
}

/** Calls a handler as the gateway does and reads what it answers. */
export async function call(handler: unknown, sent: Sent = {}): Promise<Answered> {
  const answer = (await run(
    handler as FunctionHandler,
    await eventOf(sent),
  )) as APIGatewayProxyStructuredResultV2;
  return {
    status: answer.statusCode ?? 0,
    body: read(answer),
    headers: texts(answer.headers),
    cookies: answer.cookies ?? [],
  };
}

function read({ body, isBase64Encoded, headers }: APIGatewayProxyStructuredResultV2): unknown {
  if (body === undefined) return undefined;
  const isHtml = String(headers?.['content-type']).startsWith('text/html');
  if (!isBase64Encoded) return isHtml ? body : JSON.parse(body);
  const bytes = Buffer.from(body, 'base64');
  return headers?.['content-encoding'] === 'gzip'
    ? JSON.parse(gunzipSync(bytes).toString())
    : new Uint8Array(bytes);
}
