import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The address a call came from. Behind the CDN the CDN says it, over whatever its sender says (edge-paths.ts); a
 * call that went around it was refused before (entrance.ts).
 */
export function clientAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const said = process.env.ORIGIN_SECRET ? headers['x-viewer-address'] : undefined;
  return said ?? requestContext.http.sourceIp;
}
