import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type GatewayAnswer = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/** An answer of the gateway itself, where no function answers. */
export const createGatewayMessageAnswer = (status: number, message: string): GatewayAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

/** Converts the result of a function; a result without a status code is the body itself. */
export function toGatewayAnswer(result: unknown): GatewayAnswer {
  if (typeof result === 'object' && result !== null && 'statusCode' in result)
    return convertStructuredResult(result as APIGatewayProxyStructuredResultV2);
  if (result === undefined) return createGatewayMessageAnswer(500, 'Internal Server Error');
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
}

function convertStructuredResult(result: APIGatewayProxyStructuredResultV2): GatewayAnswer {
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = result;
  const headerEntries = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(headerEntries),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
