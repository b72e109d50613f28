import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import {
  findTimeStampCertificates,
  findTimeStampService,
} from '#functions/configuration/variables.ts';
import { computeSha256, toHex } from '#shared/signing/hash-bytes.ts';
import { createAlgorithm, oids } from '#shared/signing/signed-data.ts';
import { readTimeStamp } from '#shared/signing/time-stamp.ts';
import { describeConnectionFailure } from './describe-connection-failure.ts';

/*
 * The service of a time-stamp authority (RFC 3161). It gets the SHA-256 of a signature and nothing of what was signed.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const NONCE_BYTES = 8;

/** Whether this environment has such a service. */
export const hasTimeStampService = (): boolean => findTimeStampService() !== undefined;

/** The SHA-256 of the certificates by which time stamps are trusted. */
export const listTimeStampCertificates = (): string[] =>
  findTimeStampCertificates()?.split(' ') ?? [];

/** The token for a signature; throws where there is none that a verifier will accept. */
export async function requestTimeStamp(signature: Bytes): Promise<Bytes> {
  const service = findTimeStampService();
  if (service === undefined) throw new Error('This environment has no time-stamp service');
  const nonce = createNonce();
  const { status, timeStampToken } = parseAnswer(
    await fetchAnswer(service, await buildRequest(signature, nonce)),
  );
  if (status.status !== pkijs.PKIStatus.granted || !timeStampToken)
    throw new Error(`The time-stamp service: It granted none, status ${status.status}`);
  const bytes = new Uint8Array(timeStampToken.toSchema().toBER());
  const stamp = await readTimeStamp(bytes, signature);
  if (stamp.nonce !== toHex(nonce)) throw new Error('The time stamp is one of another request');
  if (!listTimeStampCertificates().includes(stamp.certificateSha256))
    throw new Error(`The certificate of the time stamp is not trusted: ${stamp.certificateSha256}`);
  return stamp.token;
}

/** A positive number, always equally long. */
function createNonce(): Bytes {
  const bytes = new Uint8Array(randomBytes(NONCE_BYTES));
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return bytes;
}

async function buildRequest(signature: Bytes, nonce: Bytes): Promise<ArrayBuffer> {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: createAlgorithm(oids.sha256),
      hashedMessage: new asn1js.OctetString({ valueHex: await computeSha256(signature) }),
    }),
    nonce: new asn1js.Integer({ valueHex: nonce }),
    certReq: true,
  });
  return request.toSchema().toBER();
}

/** Throws what the operator has to know. */
async function fetchAnswer(service: string, body: ArrayBuffer): Promise<Bytes> {
  try {
    const response = await fetch(service, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return await readAnswerBytes(response);
    await response.body?.cancel().catch(() => undefined);
    throw new ServiceAnswerError(`It answered ${response.status}`);
  } catch (error) {
    const problem =
      error instanceof ServiceAnswerError ? error.message : describeConnectionFailure(error);
    throw new Error(`The time-stamp service: ${problem}`, { cause: error });
  }
}

class ServiceAnswerError extends Error {}

function parseAnswer(bytes: Bytes): pkijs.TimeStampResp {
  try {
    return pkijs.TimeStampResp.fromBER(bytes);
  } catch (cause) {
    throw new Error('The time-stamp service: It answered no time stamp', { cause });
  }
}

async function readAnswerBytes(response: Response): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new ServiceAnswerError('Its answer is too large');
  }
  return new Uint8Array(Buffer.concat(chunks));
}
