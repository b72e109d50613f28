import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Content types that the gateway passes on as text; all others, also forms, are base64-encoded. */
const TEXT_CONTENT_TYPE = /^(text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))\b)/i;

export type RoutedRequest = {
  routeKey: string;
  path: string;
  query: string;
  pathParameters: Record<string, string>;
};

/** The event for a function: payload format 2.0 of an HTTP API. */
export function buildGatewayEvent(
  request: IncomingMessage,
  body: Buffer,
  routed: RoutedRequest,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = joinHeaders(request);
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
    ...(query.length > 0 && { queryStringParameters: joinRepeatedParameters(query) }),
    ...(Object.keys(routed.pathParameters).length > 0 && { pathParameters: routed.pathParameters }),
    requestContext: buildRequestContext(request, routed),
    ...toEventBody(body, headers['content-type']),
  };
}

function toEventBody(body: Buffer, contentType = '') {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT_CONTENT_TYPE.test(contentType);
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function buildRequestContext(
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
    time: formatCommonLogTime(now),
    timeEpoch: now.getTime(),
  };
}

/** Header names in lower case; repeated headers are joined with commas. */
const joinHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  );

function joinRepeatedParameters(pairs: [string, string][]): Record<string, string> {
  const valuesByName = new Map<string, string>();
  for (const [name, value] of pairs) {
    const earlierValue = valuesByName.get(name);
    valuesByName.set(name, earlierValue === undefined ? value : `${earlierValue},${value}`);
  }
  return Object.fromEntries(valuesByName);
}

/** For example 20/Nov/2026:12:45:00 +0000 */
function formatCommonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
