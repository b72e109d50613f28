import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isWithoutCdn } from '#functions/environment-variables.ts';

/**
 * The address a call came from. Behind the CDN the CDN says it, over whatever its sender says (edge-paths.ts); a
 * call that went around it was refused before (cdn-bypass.ts).
 */
export function getClientAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewerAddress = isWithoutCdn() ? undefined : headers['x-viewer-address'];
  return viewerAddress ?? requestContext.http.sourceIp;
}
