import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** What the gateway hands over as text; anything else, forms too, travels as base64. */
const TEXT = /^(text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))\b)/i;

export type RoutedRequest = {
  routeKey: string;
  path: string;
  query: string;
  pathParameters: Record<string, string>;
};

/** The event a function gets: payload format 2.0 of an HTTP API. */
export function eventOf(
  request: IncomingMessage,
  body: Buffer,
  routed: RoutedRequest,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = joined(request);
  const query = [...new URLSearchParams(routed.query)];
  return {
    version: '2.0',
    routeKey: routed.routeKey,
    rawPath: routed.path,
    rawQueryString: routed.query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-port': String(request.socket.localPort),
      'x-forwarded-proto': 'http',
    },
    ...(query.length > 0 && { queryStringParameters: repeatedJoined(query) }),
    ...(Object.keys(routed.pathParameters).length > 0 && { pathParameters: routed.pathParameters }),
    requestContext: contextOf(request, routed),
    ...bodyOf(body, headers['content-type']),
  };
}

function bodyOf(body: Buffer, contentType = '') {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT.test(contentType);
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function contextOf(
  { headers, method = '', httpVersion, socket }: IncomingMessage,
  routed: RoutedRequest,
) {
  const now = new Date();
  const host = headers.host ?? '';
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: host,
    domainPrefix: host.split('.')[0] ?? '',
    http: {
      method,
      path: routed.path,
      protocol: `HTTP/${httpVersion}`,
      sourceIp: socket.remoteAddress ?? '',
      userAgent: headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey: routed.routeKey,
    stage: '$default',
    time: commonLogTime(now),
    timeEpoch: now.getTime(),
  };
}

/** Names in lower case; a header sent twice becomes one with commas. */
const joined = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  );

function repeatedJoined(pairs: [string, string][]): Record<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = found.get(name);
    found.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(found);
}

/** 20/Nov/2026:12:45:00 +0000 */
function commonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
