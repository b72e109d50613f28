import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isWithoutCdn } from '#functions/configuration/platform-variables.ts';

/**
 * The client's IP address. Behind the CDN, a header that the CDN sets overrides anything that the client
 * sends (edge-paths.ts). Calls that bypass the CDN were rejected before (cdn-bypass.ts).
 */
export function getClientIpAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewerAddress = isWithoutCdn() ? undefined : headers['x-viewer-address'];
  return viewerAddress ?? requestContext.http.sourceIp;
}
