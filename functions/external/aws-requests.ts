import { AwsClient } from 'aws4fetch';
import {
  findS3Endpoint,
  findServicesEndpoint,
  findSessionToken,
  getAccessKeyId,
  getRegion,
  getSecretAccessKey,
} from '#functions/configuration/platform-variables.ts';
import { createServiceError } from '#functions/transient-errors.ts';
import { findLocalCognitoEndpoint } from './cognito-endpoint.ts';
import { getAwsServiceUrl } from './service-url.ts';

/*
 * The few AWS calls besides those to the table. The SDK's clients of Lambda and S3 contain all calls of these
 * services: with them a function was half as large again, and slower to start.
 */

/** Derived signing keys, which are valid for a day. Deriving a key takes five hashes, signing a call one. */
const signingKeys = new Map<string, ArrayBuffer>();

/** In a function the credentials are in the environment and valid as long as it exists. */
const createAwsClient = (service: 'cognito-idp' | 'kms' | 'lambda' | 's3' | 'ses' | 'sqs') => {
  const sessionToken = findSessionToken();
  return new AwsClient({
    accessKeyId: getAccessKeyId(),
    secretAccessKey: getSecretAccessKey(),
    ...(sessionToken && { sessionToken }),
    service,
    region: getRegion(),
    cache: signingKeys,
    retries: 2,
  });
};

/** Longer than a function may take when a user waits for its response. */
const FUNCTION_TIMEOUT_MS = 30_000;

const getInvocationsUrl = (functionName: string) => {
  const host = getAwsServiceUrl('LAMBDA', 'lambda');
  return `${host}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
};

/** Invokes another function and returns its result; throws when it fails or does not answer in time. */
export async function invokeFunction(
  functionName: string,
  payload: object,
  timeoutMs = FUNCTION_TIMEOUT_MS,
): Promise<unknown> {
  const response = await createAwsClient('lambda').fetch(getInvocationsUrl(functionName), {
    method: 'POST',
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok || response.headers.has('x-amz-function-error'))
    throw new Error(`${functionName} failed: ${text}`);
  return JSON.parse(text);
}

/** Longer than it takes to accept the event. */
const START_TIMEOUT_MS = 2_000;

/** Starts another function without waiting for its result; throws when the event was not accepted. */
export async function startFunction(functionName: string, payload: object): Promise<void> {
  const response = await createAwsClient('lambda').fetch(getInvocationsUrl(functionName), {
    method: 'POST',
    headers: { 'x-amz-invocation-type': 'Event' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(START_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${functionName} was not woken: ${response.status}`);
}

/** Sends a message to a queue; throws when the queue did not accept it. */
export async function sendQueueMessage(queueUrl: string, message: object): Promise<void> {
  const host = getAwsServiceUrl('SQS', 'sqs');
  const response = await createAwsClient('sqs').fetch(host, {
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

/** Sends a mail to SES and returns any response; a mail with a file takes longer. */
export function postSesMail(mail: object, timeoutMs = MAIL_TIMEOUT_MS): Promise<Response> {
  const host = getAwsServiceUrl('SES', 'email');
  return createAwsClient('ses').fetch(`${host}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Calls an admin action of Cognito and returns any response. */
export function requestCognitoAction(action: string, body: object): Promise<Response> {
  const host = findLocalCognitoEndpoint() ?? `https://cognito-idp.${getRegion()}.amazonaws.com`;
  return createAwsClient('cognito-idp').fetch(host, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(COGNITO_TIMEOUT_MS),
  });
}

/** Signs a SHA-256 with an RSA key of KMS by PKCS #1 v1.5; throws when KMS does not. */
export async function signDigestByKms(
  keyId: string,
  sha256: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await createAwsClient('kms').fetch(getAwsServiceUrl('KMS', 'kms'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'TrentService.Sign' },
    body: JSON.stringify({
      KeyId: keyId,
      Message: Buffer.from(sha256).toString('base64'),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
    }),
    signal: AbortSignal.timeout(KMS_TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`KMS answered ${response.status}: ${text}`);
  const { Signature } = JSON.parse(text) as { Signature: string };
  return new Uint8Array(Buffer.from(Signature, 'base64'));
}

/** A signed URL to read a file of a bucket, valid for some seconds. */
export async function createDownloadLink(
  bucket: string,
  key: string,
  validSeconds: number,
): Promise<string> {
  const url = `${getFileUrl(bucket, key)}?X-Amz-Expires=${validSeconds}`;
  return (await createAwsClient('s3').sign(url, { aws: { signQuery: true } })).url;
}

type UploadLinkOptions = { validSeconds: number; exactByteCount: number };

/** A signed URL to write a file of a bucket, valid for some seconds and for exactly `size` bytes. */
export async function createUploadLink(
  bucket: string,
  key: string,
  { validSeconds, exactByteCount }: UploadLinkOptions,
) {
  const url = `${getFileUrl(bucket, key)}?X-Amz-Expires=${validSeconds}`;
  const headers = { 'content-length': String(exactByteCount) };
  const signed = { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } };
  return (await createAwsClient('s3').sign(url, signed)).url;
}

function getFileUrl(bucket: string, key: string): string {
  const local = findS3Endpoint() ?? findServicesEndpoint();
  const folder = local ? `${local}/${bucket}` : `https://${bucket}.s3.${getRegion()}.amazonaws.com`;
  return `${folder}/${key}`;
}

const COGNITO_TIMEOUT_MS = 5_000;
const KMS_TIMEOUT_MS = 5_000;
const MAIL_TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 3000;

type FileRequestInit = RequestInit & { ms?: number | undefined; missing?: readonly number[] };

/**
 * Sends a request for a file; throws when it fails with a status that is not in `missing`, by default 404.
 */
export async function requestBucketFile(
  bucket: string,
  key: string,
  { ms = FILE_TIMEOUT_MS, missing = [404], ...init }: FileRequestInit,
): Promise<Response> {
  const signal = AbortSignal.timeout(ms);
  const response = await createAwsClient('s3').fetch(getFileUrl(bucket, key), { ...init, signal });
  if (!response.ok && !missing.includes(response.status))
    throw createServiceError(`${init.method} of a file`, response.status);
  return response;
}

/** Without the permission to list the bucket, S3 answers 403 for a missing file. */
export const hasFile = async (bucket: string, key: string): Promise<boolean> =>
  (await findFileHeaders(bucket, key)) !== undefined;

/** The headers of a file; undefined when it does not exist. */
export async function findFileHeaders(bucket: string, key: string): Promise<Headers | undefined> {
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  const response = await createAwsClient('s3').fetch(getFileUrl(bucket, key), {
    method: 'HEAD',
    signal,
  });
  if (!response.ok && response.status !== 404 && response.status !== 403)
    throw createServiceError('HEAD of a file', response.status);
  return response.ok ? response.headers : undefined;
}

/**
 * The bytes of a file; undefined when it does not exist. Without the permission to list the bucket, S3
 * answers 403 then.
 */
export async function findFileBytes(bucket: string, key: string, range?: FileRange) {
  const headers = range && { range: `bytes=${range.from}-${range.from + range.length - 1}` };
  const init = { method: 'GET', ...(headers && { headers }), missing: [404, 403] };
  const response = await requestBucketFile(bucket, key, init);
  const bytes = await response.arrayBuffer();
  return response.ok ? new Uint8Array(bytes) : undefined;
}

/** A range of bytes; `length` is at least 1. */
export type FileRange = { from: number; length: number };

/** Long enough for the largest upload. */
export const LARGE_FILE_TIMEOUT_MS = 20_000;

type OpenedFile = {
  etag: string;
  /** Distinguishes two writes of the same bytes. */
  versionMark: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
};

/** A stream of a file's bytes, with what identifies the version; undefined when the file does not exist. */
export async function findFileStream(bucket: string, key: string): Promise<OpenedFile | undefined> {
  const signal = AbortSignal.timeout(LARGE_FILE_TIMEOUT_MS);
  const response = await createAwsClient('s3').fetch(getFileUrl(bucket, key), {
    method: 'GET',
    signal,
  });
  const { headers, body } = response;
  const size = Number(headers.get('content-length') ?? 0);
  const versionMark = headers.get('x-amz-version-id') ?? headers.get('last-modified') ?? '';
  if (response.ok) return { etag: headers.get('etag') ?? '', versionMark, size, bytes: body! };
  await response.arrayBuffer();
  if (response.status === 404 || response.status === 403) return undefined;
  throw createServiceError('GET of a file', response.status);
}

/**
 * The headers that make browsers save a file under its name, whatever its content, and never display it (RFC
 * 8187).
 */
export function buildSaveAsFileHeaders(fileName: string) {
  const name = encodeURIComponent(fileName).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
  };
}

export async function writeBucketFile(
  bucket: string,
  key: string,
  bytes: Uint8Array,
  { type, fileName, ms }: { type?: string; fileName?: string; ms?: number } = {},
): Promise<void> {
  const body = bytes as Uint8Array<ArrayBuffer>;
  const headers = {
    ...(type && { 'content-type': type }),
    ...(fileName !== undefined && buildSaveAsFileHeaders(fileName)),
  };
  const response = await requestBucketFile(bucket, key, {
    method: 'PUT',
    body,
    headers,
    ms,
    missing: [],
  });
  await response.arrayBuffer();
}

export async function removeBucketFile(bucket: string, key: string): Promise<void> {
  await requestBucketFile(bucket, key, { method: 'DELETE' }).then((response) =>
    response.arrayBuffer(),
  );
}

/** Deletes a file only if it is still the one that was read. */
export async function removeFileIfUnchanged(
  bucket: string,
  key: string,
  etag: string,
): Promise<void> {
  const init = { method: 'DELETE', headers: { 'if-match': etag } };
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  const response = await createAwsClient('s3').fetch(getFileUrl(bucket, key), { ...init, signal });
  await response.arrayBuffer();
  if (!response.ok && response.status !== 404 && response.status !== 412)
    throw createServiceError('DELETE of a file', response.status);
}
