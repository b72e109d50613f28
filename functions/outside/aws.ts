import { AwsClient } from 'aws4fetch';

/*
 * The two calls of AWS that a printed form needs. The SDK's clients of Lambda and S3 know all of their services'
 * calls: with them this function was half as large again, and slower to start.
 */

const { env } = process;
const region = env.AWS_REGION ?? '';

/** In a function credentials come in the environment, and last as long as it does. */
const aws = (service: 'lambda' | 's3') =>
  new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
    service,
    region,
    retries: 2,
  });

/** Runs another function and gives what it answers; throws what it threw. */
export async function invoke(functionName: string, payload: object): Promise<unknown> {
  const host = env.AWS_ENDPOINT_URL_LAMBDA ?? `https://lambda.${region}.amazonaws.com`;
  const url = `${host}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
  const response = await aws('lambda').fetch(url, {
    method: 'POST',
    body: JSON.stringify(payload),
  });
  const text = await response.text();
  if (!response.ok || response.headers.has('x-amz-function-error'))
    throw new Error(`${functionName} failed: ${text}`);
  return JSON.parse(text);
}

/** A link under which a file of a bucket can be read for some seconds. */
export async function linkTo(bucket: string, key: string, seconds: number): Promise<string> {
  const local = env.AWS_ENDPOINT_URL_S3;
  const folder = local ? `${local}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  const url = `${folder}/${key}?X-Amz-Expires=${seconds}`;
  return (await aws('s3').sign(url, { aws: { signQuery: true } })).url;
}
