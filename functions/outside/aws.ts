import { AwsClient } from 'aws4fetch';
import { answeredOtherwise } from '#functions/passing.ts';
import { cognitoEndpoint } from './cognito-endpoint.ts';
import { hostOf } from './host.ts';

/*
 * The few calls of AWS besides those to the table. The SDK's clients of Lambda and S3 know all of their services'
 * calls: with them a function was half as large again, and slower to start.
 */

const { env } = process;
const region = env.AWS_REGION ?? '';

/** Keys to sign with, which are good for a day: each is five sums, where a call is one. */
const signingKeys = new Map<string, ArrayBuffer>();

/** In a function credentials come in the environment, and last as long as it does. */
const aws = (service: 'cognito-idp' | 'lambda' | 's3' | 'ses' | 'sqs') =>
  new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
    service,
    region,
    cache: signingKeys,
    retries: 2,
  });

/** Longer than a function may take for whose answer somebody waits. */
const FUNCTION_MS = 30_000;

const invocationsOf = (functionName: string) => {
  const host = hostOf('LAMBDA', 'lambda');
  return `${host}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
};

/** Runs another function and gives what it answers; throws what it threw, and where it does not answer in time. */
export async function invoke(
  functionName: string,
  payload: object,
  ms = FUNCTION_MS,
): Promise<unknown> {
  const response = await aws('lambda').fetch(invocationsOf(functionName), {
    method: 'POST',
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(ms),
  });
  const text = await response.text();
  if (!response.ok || response.headers.has('x-amz-function-error'))
    throw new Error(`${functionName} failed: ${text}`);
  return JSON.parse(text);
}

/** Longer than it takes to be taken. */
const START_TIMEOUT_MS = 2_000;

/** Has another function begin with something, and waits for no answer; throws where it was not taken. */
export async function wake(functionName: string, payload: object): Promise<void> {
  const response = await aws('lambda').fetch(invocationsOf(functionName), {
    method: 'POST',
    headers: { 'x-amz-invocation-type': 'Event' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(START_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${functionName} was not woken: ${response.status}`);
}

/** Puts a message into a queue; throws where the queue did not take it. */
export async function sendMessage(queueUrl: string, message: object): Promise<void> {
  const host = hostOf('SQS', 'sqs');
  const response = await aws('sqs').fetch(host, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.SendMessage',
    },
    body: JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The queue answered ${response.status}: ${text}`);
}

/** Hands a mail over to SES and gives its answer, whatever that is; one with a file takes longer. */
export function postMail(mail: object, ms = MAIL_MS): Promise<Response> {
  const host = hostOf('SES', 'email');
  return aws('ses').fetch(`${host}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail),
    signal: AbortSignal.timeout(ms),
  });
}

/** Asks Cognito for what only whoever runs a pool may do; gives its answer, whatever that is. */
export function requestCognitoAction(action: string, body: object): Promise<Response> {
  const host = cognitoEndpoint() ?? `https://cognito-idp.${region}.amazonaws.com`;
  return aws('cognito-idp').fetch(host, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(COGNITO_MS),
  });
}

/** A link under which a file of a bucket can be read for some seconds. */
export async function linkTo(bucket: string, key: string, seconds: number): Promise<string> {
  const url = `${fileUrl(bucket, key)}?X-Amz-Expires=${seconds}`;
  return (await aws('s3').sign(url, { aws: { signQuery: true } })).url;
}

type Put = { seconds: number; size: number };

/** A link under which a file of a bucket can be written for some seconds, with so many bytes and no others. */
export async function linkForFile(bucket: string, key: string, { seconds, size }: Put) {
  const url = `${fileUrl(bucket, key)}?X-Amz-Expires=${seconds}`;
  const headers = { 'content-length': String(size) };
  const signed = { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } };
  return (await aws('s3').sign(url, signed)).url;
}

function fileUrl(bucket: string, key: string): string {
  const local = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL;
  const folder = local ? `${local}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  return `${folder}/${key}`;
}

/** Cognito is waited for so long. */
const COGNITO_MS = 5_000;
/** A mail is waited for so long. */
const MAIL_MS = 10_000;
/** A file is waited for so long. */
const FILE_MS = 3000;

type FileInit = RequestInit & { ms?: number | undefined; missing?: readonly number[] };

/** A call on a file of a bucket; throws what is neither done nor among `missing`, which is 'not there' unless it is said. */
export async function callFile(
  bucket: string,
  key: string,
  { ms = FILE_MS, missing = [404], ...init }: FileInit,
): Promise<Response> {
  const signal = AbortSignal.timeout(ms);
  const response = await aws('s3').fetch(fileUrl(bucket, key), { ...init, signal });
  if (!response.ok && !missing.includes(response.status))
    throw answeredOtherwise(`${init.method} of a file`, response.status);
  return response;
}

/** Whether there is a file. Whoever may not list a bucket is told 403 of what is not there. */
export const hasFile = async (bucket: string, key: string): Promise<boolean> =>
  (await findHeaders(bucket, key)) !== undefined;

/** What is said of a file beside its bytes; undefined where there is none. */
export async function findHeaders(bucket: string, key: string): Promise<Headers | undefined> {
  const signal = AbortSignal.timeout(FILE_MS);
  const response = await aws('s3').fetch(fileUrl(bucket, key), { method: 'HEAD', signal });
  if (!response.ok && response.status !== 404 && response.status !== 403)
    throw answeredOtherwise('HEAD of a file', response.status);
  return response.ok ? response.headers : undefined;
}

/** The bytes of a file; undefined where there is none: whoever may not list its bucket is told 403. */
export async function readFile(bucket: string, key: string, part?: FilePart) {
  const headers = part && { range: `bytes=${part.from}-${part.from + part.length - 1}` };
  const init = { method: 'GET', ...(headers && { headers }), missing: [404, 403] };
  const response = await callFile(bucket, key, init);
  const bytes = await response.arrayBuffer();
  return response.ok ? new Uint8Array(bytes) : undefined;
}

/** Some bytes of a file, of which there is one at least. */
export type FilePart = { from: number; length: number };

/** Long enough for the largest upload. */
export const LARGE_FILE_MS = 20_000;

type OpenFile = {
  etag: string;
  /** Tells a writing of a file from another of the same bytes. */
  written: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
};

/** The bytes of a file as they come, and which of all that were written there those are; undefined where there is none. */
export async function openFile(bucket: string, key: string): Promise<OpenFile | undefined> {
  const signal = AbortSignal.timeout(LARGE_FILE_MS);
  const response = await aws('s3').fetch(fileUrl(bucket, key), { method: 'GET', signal });
  const { headers, body } = response;
  const size = Number(headers.get('content-length') ?? 0);
  const written = headers.get('x-amz-version-id') ?? headers.get('last-modified') ?? '';
  if (response.ok) return { etag: headers.get('etag') ?? '', written, size, bytes: body! };
  await response.arrayBuffer();
  if (response.status === 404 || response.status === 403) return undefined;
  throw answeredOtherwise('GET of a file', response.status);
}

/** What has a browser keep a file under its name, whatever is in it, and never show it (RFC 8187). */
export function asDownload(fileName: string) {
  const name = encodeURIComponent(fileName).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
  };
}

export async function writeFile(
  bucket: string,
  key: string,
  bytes: Uint8Array,
  { type, fileName, ms }: { type?: string; fileName?: string; ms?: number } = {},
): Promise<void> {
  const body = bytes as Uint8Array<ArrayBuffer>;
  const headers = {
    ...(type && { 'content-type': type }),
    ...(fileName !== undefined && asDownload(fileName)),
  };
  const response = await callFile(bucket, key, { method: 'PUT', body, headers, ms, missing: [] });
  await response.arrayBuffer();
}

export async function removeFile(bucket: string, key: string): Promise<void> {
  await callFile(bucket, key, { method: 'DELETE' }).then((response) => response.arrayBuffer());
}

/** Takes a file away where it is still the one that was read: what was written since stays. */
export async function removeFileRead(bucket: string, key: string, etag: string): Promise<void> {
  const init = { method: 'DELETE', headers: { 'if-match': etag } };
  const signal = AbortSignal.timeout(FILE_MS);
  const response = await aws('s3').fetch(fileUrl(bucket, key), { ...init, signal });
  await response.arrayBuffer();
  if (!response.ok && response.status !== 404 && response.status !== 412)
    throw answeredOtherwise('DELETE of a file', response.status);
}
