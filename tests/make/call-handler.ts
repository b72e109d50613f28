import { randomInt, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { invokeHandler, type FunctionHandler } from '#infra/local/functions/run-functions.ts';
import { findRefusalProblem } from './check-refusal.ts';

export type HandlerRequest = {
  token?: string | undefined;
  params?: Record<string, string | number>;
  /** A list is joined as the gateway joins it. */
  query?: Record<string, string | number | boolean | string[]>;
  /** Sent as JSON. Use `text` or `bytes` for a body that is not JSON. */
  body?: unknown;
  text?: string;
  bytes?: Uint8Array;
  form?: Record<string, string>;
  /** The fields and files of a multipart form. */
  parts?: Record<string, string | File>;
  headers?: Record<string, string>;
  cookies?: string[];
  /** The caller's IP address; a random one by default. */
  address?: string;
};

export type HandlerResponse = {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  cookies: string[];
};

/** Runs in this process, or in the deployed function when the tests run on an emulator of the cloud. */
const runHandler: (handler: FunctionHandler, event: unknown) => Promise<unknown> = process.env
  .DEPLOYED_ENVIRONMENT
  ? (await import('./invoke-deployed-function.ts')).invokeDeployedFunction
  : (handler, event) => invokeHandler('test', handler, event);

const createRandomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const toTextValues = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A query string. A value that already has escapes stays as it is. */
const formatQuery = (query: Record<string, unknown>) =>
  Object.entries(toTextValues(query))
    .map(([name, value]) =>
      /%[\da-f]{2}/i.test(value)
        ? `${name}=${value}`
        : new URLSearchParams([[name, value]]).toString(),
    )
    .join('&');

function encodeEventBody({ body, text, bytes, form }: HandlerRequest) {
  if (bytes) return { body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true };
  if (form) return { body: new URLSearchParams(form).toString(), isBase64Encoded: false };
  if (text !== undefined) return { body: text, isBase64Encoded: false };
  return body === undefined ? {} : { body: JSON.stringify(body), isBase64Encoded: false };
}

/** Encodes the form as a client does. */
async function encodeFormParts({ parts, ...request }: HandlerRequest): Promise<HandlerRequest> {
  if (!parts) return request;
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  const encodedForm = new Response(form);
  const headers = { ...request.headers, 'content-type': encodedForm.headers.get('content-type')! };
  return { ...request, headers, bytes: await encodedForm.bytes() };
}

/** The event that the gateway sends to a handler (payload format 2.0). */
export async function buildHandlerEvent(request: HandlerRequest): Promise<object> {
  const { token, params, query, cookies, address = createRandomAddress() } = request;
  const { headers, ...body } = await encodeFormParts(request);
  return {
    version: '2.0',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(cookies && { cookies }),
    requestContext: { requestId: randomUUID(), http: { sourceIp: address } },
    ...(params && { pathParameters: toTextValues(params) }),
    ...(query && {
      queryStringParameters: toTextValues(query),
      rawQueryString: formatQuery(query),
    }),
    isBase64Encoded: false,
    ...encodeEventBody(body),
  };
}

/** Calls a handler as the gateway does and reads its response. Each refusal must have a code of the list. */
export async function callHandler(
  handler: unknown,
  request: HandlerRequest = {},
): Promise<HandlerResponse> {
  const result = (await runHandler(
    handler as FunctionHandler,
    await buildHandlerEvent(request),
  )) as APIGatewayProxyStructuredResultV2;
  const status = result.statusCode ?? 0;
  const body = parseResponseBody(result);
  const problem = status === 202 || status >= 400 ? findRefusalProblem(body ?? {}) : undefined;
  if (problem !== undefined) throw new Error(`A refusal without its code: ${problem}`);
  return {
    status,
    body,
    headers: toTextValues(result.headers),
    cookies: result.cookies ?? [],
  };
}

function parseResponseBody({
  body,
  isBase64Encoded,
  headers,
}: APIGatewayProxyStructuredResultV2): unknown {
  if (body === undefined) return undefined;
  const isHtml = String(headers?.['content-type']).startsWith('text/html');
  if (!isBase64Encoded) return isHtml ? body : JSON.parse(body);
  const bytes = Buffer.from(body, 'base64');
  return headers?.['content-encoding'] === 'gzip'
    ? JSON.parse(gunzipSync(bytes).toString())
    : new Uint8Array(bytes);
}
